import type { Plan } from "../../../../contract/plans.ts";
import type { Account, Posting, Unit } from "../../ledger/index.ts";

const SECOND_MS = 1_000;

type Thing = "storage_byte" | "traffic_byte" | "premium_second";
type Things = readonly (readonly [Thing, bigint])[];

/** A plan for a time (epoch ms; `until` null: without end). */
export interface Given {
  readonly plan: Plan;
  readonly holder: string;
  readonly from: number;
  readonly until: number | null;
  readonly isTest: boolean;
}

/** The postings by which a plan is given: the seconds of its premium are the person's from then on. */
export const givenBy = (given: Given): readonly Posting[] => fromHouse(given, secondsOf(given));

/** The postings by which a grant that begins to count gives its bytes. */
export const begunBy = (given: Given): readonly Posting[] => fromHouse(given, bytesOf(given));

/**
 * The postings by which a grant ends at a time (epoch ms): the seconds until then were used, the rest comes back, and so do the
 * bytes of one that had begun.
 */
export const endedAt = (given: Given, at: number, hasBegun: boolean): readonly Posting[] =>
  [...secondsOf(given), ...(hasBegun ? bytesOf(given) : [])].flatMap(([thing, amount]) => {
    const used = thing === "premium_second" ? usedSeconds(given.from, at, amount) : 0n;
    return postings(unitOf(given, thing), [
      [grantedTo(given.holder), -amount],
      ["house/used", used],
      ["house/granted", amount - used],
    ]);
  });

const fromHouse = (given: Given, things: Things): readonly Posting[] =>
  things.flatMap(([thing, amount]) =>
    postings(unitOf(given, thing), [
      ["house/granted", -amount],
      [grantedTo(given.holder), amount],
    ]),
  );

const unitOf = ({ isTest }: Given, thing: Thing): Unit => (isTest ? `TEST-${thing}` : thing);

const postings = (unit: Unit, amounts: readonly (readonly [Account, bigint])[]): readonly Posting[] =>
  amounts.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, unit, amount }));

function usedSeconds(from: number, at: number, all: bigint): bigint {
  const passed = BigInt(Math.max(0, Math.floor((at - from) / SECOND_MS)));
  return passed < all ? passed : all;
}

function bytesOf({ plan }: Given): Things {
  const { storageBytes = 0, trafficBytesPerMonth = 0 } = plan.grants;
  return counted([
    ["storage_byte", storageBytes],
    ["traffic_byte", trafficBytesPerMonth === "unlimited" ? 0 : trafficBytesPerMonth],
  ]);
}

const secondsOf = ({ plan, from, until }: Given): Things =>
  counted([
    ["premium_second", plan.grants.premium && until !== null ? Math.floor((until - from) / SECOND_MS) : 0],
  ]);

const counted = (things: readonly (readonly [Thing, number])[]): Things =>
  things.flatMap(([thing, amount]) => (amount > 0 ? [[thing, BigInt(amount)] as const] : []));

/** The account in which a person has what plans give them. */
export const grantedTo = (holder: string): Account => `person/${holder}/granted`;
