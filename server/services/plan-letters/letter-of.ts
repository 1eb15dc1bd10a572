import type { Database } from "../../database.ts";
import type { Bills } from "../bill/index.ts";
import type { FactsOf, TemplateName } from "../mail/index.ts";
import type { Entitlements, PlanGrants } from "../plan/index.ts";
import type { MonthOfTraffic } from "../traffic/traffic.types.ts";
import { isNoted } from "./plan-letter.repository.ts";
import type { RenewsSoonParts } from "./renews-soon.ts";
import type { PlanLetterTable } from "./plan-letter.table.ts";

export interface LetterParts {
  readonly database: Database;
  readonly bills: Pick<Bills, "find">;
  readonly planGrants: Pick<PlanGrants, "list">;
  readonly entitlements: Pick<Entitlements, "read">;
  /** Bytes in a drive, and those it may hold. */
  readonly roomOf: (ownerId: string) => Promise<{ readonly usage: number; readonly limit: number }>;
  readonly trafficOf: (ownerId: string) => Promise<MonthOfTraffic>;
  readonly renews: (ownerId: string) => Promise<boolean>;
  readonly renewalOf: RenewsSoonParts["renewalOf"];
  readonly publicUrl: string;
  readonly now: () => number;
}

type Written<Name extends TemplateName> = { readonly template: Name; readonly facts: FactsOf<Name> };
export type PlanLetter =
  | Written<"billed">
  | Written<"premiumEnds">
  | Written<"renewsSoon">
  | Written<"overQuota">
  | Written<"trafficUsed">;

type Asked = Pick<PlanLetterTable, "owner_id" | "key">;

/** The letter that tells what was noted, as things stand now; null when there is nothing to tell any more. */
export async function letterOf(parts: LetterParts, { owner_id, key }: Asked): Promise<PlanLetter | null> {
  const [kind = "", name = "", more = ""] = key.split("/");
  if (kind === "bill") return billLetter(parts, owner_id, name);
  if (kind === "ends") return endsLetter(parts, owner_id, name);
  if (kind === "renews") return renewsLetter(parts, owner_id, key);
  if (kind === "ended") return overQuotaLetter(parts, owner_id);
  if (kind === "traffic") return trafficLetter(parts, owner_id, name, Number(more));
  throw new Error(`nobody knows what ${key} tells`);
}

async function billLetter(parts: LetterParts, ownerId: string, number: string): Promise<PlanLetter | null> {
  const bill = await parts.bills.find(parts.database.read, ownerId, number);
  if (!bill) return null;
  return {
    template: "billed",
    facts: { document: bill.document, url: `${parts.publicUrl}/drive/payment/bills` },
  };
}

async function endsLetter(parts: LetterParts, ownerId: string, grantId: string): Promise<PlanLetter | null> {
  const { database, planGrants, entitlements, renews, publicUrl } = parts;
  const grants = await planGrants.list(database.read, ownerId);
  const grant = grants.find(({ id }) => id === grantId);
  const { premiumUntil } = await entitlements.read(database.read, ownerId);
  // Something may have been bought since, or all of it given back.
  if (!grant || premiumUntil === null || premiumUntil !== grant.until || (await renews(ownerId))) return null;
  return { template: "premiumEnds", facts: { until: premiumUntil, url: `${publicUrl}/drive/payment` } };
}

async function renewsLetter(
  { renewalOf, publicUrl }: LetterParts,
  ownerId: string,
  key: string,
): Promise<PlanLetter | null> {
  const renewal = await renewalOf(ownerId);
  if (!renewal || key !== `renews/${renewal.term}`) return null;
  const { names, at, price, currency, cardLast4 } = renewal;
  const url = `${publicUrl}/drive/payment/subscription`;
  return { template: "renewsSoon", facts: { names, at, price, currency, cardLast4, url } };
}

async function overQuotaLetter(
  { database, entitlements, roomOf, publicUrl }: LetterParts,
  ownerId: string,
): Promise<PlanLetter | null> {
  const { premiumUntil } = await entitlements.read(database.read, ownerId);
  const { usage, limit } = await roomOf(ownerId);
  if (premiumUntil !== null || usage <= limit) return null;
  return {
    template: "overQuota",
    facts: { usage, limit, url: `${publicUrl}/drive/account#account-storage` },
  };
}

async function trafficLetter(
  { database, trafficOf, publicUrl }: LetterParts,
  ownerId: string,
  month: string,
  percent: number,
): Promise<PlanLetter | null> {
  const isOutdone = percent < 100 && (await isNoted(database.read, ownerId, `traffic/${month}/100`));
  const { limit, slowTo, endsAt } = await trafficOf(ownerId);
  if (isOutdone || limit === Infinity) return null;
  const facts = { percent, limit, isSlowed: slowTo > 0, endsAt };
  return { template: "trafficUsed", facts: { ...facts, url: `${publicUrl}/drive/account#account-traffic` } };
}
