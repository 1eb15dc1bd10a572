import type { Plan } from "../../../../contract/plans.ts";
import type { Account, Posting, Unit } from "../../ledger/index.ts";

const SECOND_MS = 1_000;

type Thing = "storage_byte" | "traffic_byte" | "premium_second";

/** A plan for a time (epoch ms; `until` null: without end). */
interface Given {
  readonly plan: Plan;
  readonly holder: string;
  readonly from: number;
  readonly until: number | null;
  readonly isTest: boolean;
}

/** The postings by which a plan's things come from the house to a person. None for a plan without any that can be counted. */
export const givenBy = (given: Given): readonly Posting[] =>
  thingsOf(given).flatMap(([thing, amount]) =>
    postings(unitOf(given, thing), [
      ["house/granted", -amount],
      [grantedTo(given.holder), amount],
    ]),
  );

/** The postings by which they leave the person at a time (epoch ms): the seconds until then were used, the rest comes back. */
export const endedAt = (given: Given, at: number): readonly Posting[] =>
  thingsOf(given).flatMap(([thing, amount]) => {
    const used = thing === "premium_second" ? usedSeconds(given.from, at, amount) : 0n;
    return postings(unitOf(given, thing), [
      [grantedTo(given.holder), -amount],
      ["house/used", used],
      ["house/granted", amount - used],
    ]);
  });

const unitOf = ({ isTest }: Given, thing: Thing): Unit => (isTest ? `TEST-${thing}` : thing);

const postings = (unit: Unit, amounts: readonly (readonly [Account, bigint])[]): readonly Posting[] =>
  amounts.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, unit, amount }));

function usedSeconds(from: number, at: number, all: bigint): bigint {
  const passed = BigInt(Math.max(0, Math.floor((at - from) / SECOND_MS)));
  return passed < all ? passed : all;
}

function thingsOf({ plan, from, until }: Given): readonly (readonly [Thing, bigint])[] {
  const { storageBytes = 0, trafficBytesPerMonth = 0, premium = false } = plan.grants;
  const things: readonly (readonly [Thing, number])[] = [
    ["storage_byte", storageBytes],
    ["traffic_byte", trafficBytesPerMonth === "unlimited" ? 0 : trafficBytesPerMonth],
    ["premium_second", premium && until !== null ? Math.floor((until - from) / SECOND_MS) : 0],
  ];
  return things.flatMap(([thing, amount]) => (amount > 0 ? [[thing, BigInt(amount)] as const] : []));
}

/** The account in which a person has what plans give them. */
export const grantedTo = (holder: string): Account => `person/${holder}/granted`;
