import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bigint, integer, KEY, NULLABLE, of, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "campaign",
    about: "A campaign that an operator has opened, with what it gives.",
    columns: {
      id: text("Its file in `content/campaigns` has this name.", KEY),
      plan_id: text("The plan that it gives."),
      version: text("The version of that plan."),
      lasts_days: integer("How long the plan is given, in days; null: without end.", NULLABLE),
      unit: text("What its budget is counted in, as the ledger does."),
      cost: bigint("How much of the budget one gift takes."),
      budget: bigint("All that was booked to its account, less what came back."),
      opened_at: time("When it was opened last."),
      closed_at: bigint("Since when it gives nothing, in ms since 1970; null while it is open.", NULLABLE),
    },
  },
  {
    name: "campaign_gift",
    about: "What somebody took from a campaign, once.",
    columns: {
      campaign_id: text("The campaign.", of("campaign", "id")),
      owner_id: text("The person."),
      grant_id: text("What they were given."),
      given_at: time("When."),
    },
    key: { campaign_gift_key: ["campaign_id", "owner_id"] },
    indexes: {
      campaign_gift_person: {
        on: ["owner_id"],
        about: "What somebody took is taken along, and goes when they leave.",
      },
    },
    withoutRowid: true,
  },
  {
    name: "campaign_affected",
    about: "People whom an operator named as affected by what a campaign makes good.",
    columns: {
      campaign_id: text("The campaign, which may not be open yet."),
      owner_id: text("The person."),
    },
    key: { campaign_affected_key: ["campaign_id", "owner_id"] },
    indexes: {
      campaign_affected_person: {
        on: ["owner_id"],
        about: "It is taken along, and goes when they leave.",
      },
    },
    withoutRowid: true,
  },
  {
    name: "task_reward",
    about: "What somebody was given for something they did, once for each kind.",
    columns: {
      owner_id: text("The person."),
      type: text("What they did."),
      grant_id: text("What they were given."),
      given_at: time("When."),
    },
    key: { task_reward_key: ["owner_id", "type"] },
    withoutRowid: true,
  },
];

/** Campaigns give people plans within a budget, and people are rewarded for what they did. */
export const campaigns: Migration = {
  name: "0027-campaigns",
  up: (db, dialect) => createTables(db, dialect, tables),
};
