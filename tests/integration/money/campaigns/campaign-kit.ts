import type { CampaignFile } from "../../../../contract/campaigns.ts";
import { LOCALES } from "../../../../contract/locales.ts";
import type { Database } from "../../../../server/database.ts";
import type { User } from "../../../../server/services/user/index.ts";
import { DAY_MS, giftServer, NOON, type GiftDoors } from "../gift-server.ts";

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

/**
 * Campaigns on a server of its own. People are there by their names: `new …` came after the campaign's beginning, `gone …` are
 * leaving, `active …` were signed in, and a task of `failed …` has failed.
 */
export function campaignsOf(
  database: Database,
  files: readonly CampaignFile[],
  doors: Pick<GiftDoors, "now" | "give"> = {},
) {
  const person = (id: string) =>
    ({
      id,
      email: `${id.toLowerCase()}@club.example`,
      createdAt: id.startsWith("new") ? NOON : NOON - 90 * DAY_MS,
    }) as User;
  const server = giftServer(database, {
    ...doors,
    campaigns: files,
    users: { find: async (id) => person(id), list: async () => ["Ada", "bob"].map(person) },
    deeds: {
      wasActive: async (_sql, userId) => userId.startsWith("active"),
      hadFailedTask: async (_sql, userId) => userId.startsWith("failed"),
    },
  });
  const { ground, ledger, planGrants, campaigns, campaignDesk: desk } = server;
  const take = (userId: string, name: string, country: string | null = null) =>
    campaigns.take({ userId, country }, files.find(({ id }) => id === name)?.kind ?? "gift", name);
  return { ground, ledger, planGrants, campaigns, desk, take };
}
