import type { CampaignFile } from "../../../../contract/campaigns.ts";
import { LOCALES } from "../../../../contract/locales.ts";
import type { Database } from "../../../../server/database.ts";
import { createCampaignDesk, createCampaigns } from "../../../../server/services/campaign/index.ts";
import type { PlanGrants } from "../../../../server/services/plan/index.ts";
import { buildMoney } from "../../../../server/wings/money.ts";
import { testGround } from "../../../support/ground.ts";
import { DAY_MS, NOON } from "../codes/code-kit.ts";

export const OPERATOR = "operator/ada";
export const WEEK_SECONDS = 7 * 86_400;

const names = Object.fromEntries(
  LOCALES.map((locale) => [locale, { name: `Campaign ${locale}`, words: "A week of premium." }]),
) as CampaignFile["names"];

/** A campaign that runs at `NOON`, for everybody, with a week of premium for ten. */
export const campaign = (id: string, fields: Partial<CampaignFile> = {}): CampaignFile => ({
  id,
  kind: "gift",
  page: "christmas",
  names,
  starts: "2026-12-31T00:00:00Z",
  ends: "2027-01-07T00:00:00Z",
  gift: { plan: "premium-monthly", days: 7 },
  budget: { unit: "premium_second", amount: 10 * WEEK_SECONDS },
  ...fields,
});

export interface CampaignDoors {
  readonly now?: () => number;
  /** Stands between campaigns and what gives their plans. */
  readonly give?: (give: PlanGrants["give"]) => PlanGrants["give"];
}

/**
 * Campaigns on a server of its own. People are there by their names: `new …` came after the campaign's beginning, `gone …` are
 * leaving, `active …` were signed in, and a task of `failed …` has failed.
 */
export function campaignsOf(database: Database, files: readonly CampaignFile[], doors: CampaignDoors = {}) {
  const { now = () => NOON, give = (own) => own } = doors;
  const ground = testGround(database, { now });
  const { ledger, planGrants } = buildMoney(ground);
  const { plans, entitlements } = ground;
  const parts = { database, files, plans, ledger, now };
  const campaigns = createCampaigns({
    ...parts,
    entitlements,
    grants: { give: give(planGrants.give), list: planGrants.list },
    lockStatus: async (_tx, userId) => (userId.startsWith("gone") ? "LEAVING" : "ACTIVE"),
    madeAt: async (userId) => (userId.startsWith("new") ? NOON : NOON - 90 * DAY_MS),
    wasActive: async (_sql, userId) => userId.startsWith("active"),
    hadFailedTask: async (_sql, userId) => userId.startsWith("failed"),
  });
  const desk = createCampaignDesk({
    ...parts,
    everybody: async () => ["Ada", "bob"].map((id) => ({ id, email: `${id.toLowerCase()}@club.example` })),
  });
  const take = (userId: string, name: string, country: string | null = null) =>
    campaigns.take({ userId, country }, files.find(({ id }) => id === name)?.kind ?? "gift", name);
  return { ground, ledger, planGrants, campaigns, desk, take };
}
