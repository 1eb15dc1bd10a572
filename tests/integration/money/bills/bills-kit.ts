import { join } from "node:path";
import type { Database } from "../../../../server/database.ts";
import { atPace } from "../../../../server/platform/db/pace.ts";
import { createAuditDesk, type ShownAct } from "../../../../server/services/audit/index.ts";
import {
  BillRefused,
  type Bills,
  type Sale,
  type SaleLine,
  type Seller,
} from "../../../../server/services/bill/index.ts";
import type { Ledger } from "../../../../server/services/ledger/index.ts";
import { readPlans, type PlanGrants } from "../../../../server/services/plan/index.ts";
import { buildMoney } from "../../../../server/wings/money.ts";
import { testGround, type Doors } from "../../../support/ground.ts";

export const DAY_MS = 86_400_000;
export const NOON = Date.UTC(2026, 10, 27, 12);

export const SELLER: Seller = {
  name: "Holdall Example OÜ",
  address: ["Näituse 1", "50409 Tartu"],
  country: "EE",
  taxId: "EE100931558",
};
export const SECRET = "a secret of thirty-two letters or more";

const plans = readPlans(join(import.meta.dirname, "../../../../content"));
const planNamed = (id: string) => {
  const plan = plans.version(id, "2026-11-27");
  if (!plan) throw new Error(`there is no plan ${id}`);
  return plan;
};
export const MONTHLY = planNamed("premium-monthly");
export const YEARLY = planNamed("premium-yearly");
export const PACK = planNamed("storage-100");

export interface Office {
  readonly ledger: Ledger;
  readonly planGrants: PlanGrants;
  readonly bills: Bills;
  issue(sale: Sale): ReturnType<Bills["issue"]>;
  credit(refund: Parameters<Bills["credit"]>[1]): ReturnType<Bills["credit"]>;
  /** Resolves with all acts that are in the audit log. */
  acts(): Promise<readonly ShownAct["leaf"][]>;
}

interface OfficeDoors extends Pick<Doors, "plans"> {
  readonly seller?: Seller | null;
  /** The secret that bills are sealed by. */
  readonly receiptKey?: string;
}

/** The bills of a database, whose time is `now`. */
export function officeOf(
  database: Database,
  now: () => number = Date.now,
  { seller = SELLER, receiptKey = SECRET, ...doors }: OfficeDoors = {},
): Office {
  const ground = testGround(database, { now, config: { seller }, secrets: { receiptKey }, ...doors });
  const { ledger, planGrants, bills } = buildMoney(ground);
  return {
    ledger,
    planGrants,
    bills,
    issue: (sale) => database.write((tx) => bills.issue(tx, sale)),
    credit: (refund) => database.write((tx) => bills.credit(tx, refund)),
    async acts() {
      await ground.audit.place();
      return (await createAuditDesk({ database }).show(-1, 1_000)).map(({ leaf }) => leaf);
    },
  };
}

export const wholeMonth = (from = NOON): SaleLine => ({
  kind: "plan",
  plan: MONTHLY,
  from,
  until: from + 30 * DAY_MS,
});

export const place = (country: string) => ({ country, stated: country, network: country, payment: null });

/** A month of premium, paid in Germany. */
export const sale = (key: string, more: Partial<Sale> = {}): Sale => ({
  ownerId: "ada",
  key,
  actor: "system",
  provider: "test",
  isTest: false,
  at: NOON,
  currency: "EUR",
  lines: [wholeMonth()],
  place: place("DE"),
  paid: 599n,
  ...more,
});

const TRIES = 20;

/** Asks again when a busy database takes too long, as everybody does who isn't told whether something was done. */
export async function insisting<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await atPace("work", work);
    } catch (error) {
      if (error instanceof BillRefused || tries === TRIES) throw error;
    }
}
