import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { byDefault, flag, integer, KEY, NULLABLE, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "referral_link",
    about: "The link by which somebody invites others.",
    columns: {
      owner_id: text("The person.", KEY),
      code: text("Random; the link carries it.", UNIQUE),
      created_at: time("When."),
    },
  },
  {
    name: "referral",
    about: "Somebody who joined by another person's link, and what is given for that.",
    columns: {
      invited_id: text("Who joined.", KEY),
      id: text("Random; lists go on after it.", UNIQUE),
      code: text("The code of the link."),
      created_at: time("When they joined."),
      expires_at: time("By then they have to be active."),
      plan_id: text("The plan that was promised."),
      inviter_days: integer("Days of it for who invites."),
      invited_days: integer("Days of it for who was invited."),
      state: text("`waiting`, `held`, `given`, `refused` or `taken_back`."),
      reason: text("A code for why nothing is given, or not yet; else empty."),
      hold: text("The sign for which only a payment counts; else empty."),
      due_at: time("When it is looked at again; null: never.", NULLABLE),
      active_days: integer("Days on which the invited person has added files."),
      active_day: text("The latest of them, a day of UTC; empty before the first."),
      paid_order: text("The order that they paid; empty before that."),
      paid_at: time("When they paid; null before that.", NULLABLE),
      is_test: flag("The payment was a test.", byDefault(0)),
      earned_at: time("When it was decided to give; null before that.", NULLABLE),
      invited_grant: text("What the invited person was given.", NULLABLE),
      inviter_grant: text("What the inviter was given.", NULLABLE),
    },
    indexes: {
      referral_of_code: { on: ["code", "created_at", "id"], about: "Those who joined by a link." },
      referral_due: { on: ["due_at"], about: "What is to be looked at." },
    },
  },
  {
    name: "referral_sign",
    about: "A keyed hash of the device or network from which an invited person joined.",
    columns: {
      invited_id: text("Who joined."),
      kind: text("`device` or `network`."),
      sign: text("The hash."),
      created_at: time("When."),
      expires_at: time("It is forgotten then."),
    },
    key: { referral_sign_key: ["invited_id", "kind"] },
    indexes: {
      referral_sign_of: { on: ["sign", "created_at"], about: "Others who joined from there." },
      referral_sign_old: { on: ["expires_at"], about: "What is to be forgotten." },
    },
  },
  {
    name: "referral_tally",
    about: "The people of one day for whom somebody was given something.",
    columns: {
      owner_id: text("Who invites."),
      day: text("The day of UTC, `2026-01-31`."),
      given: integer("How many people."),
    },
    key: { referral_tally_key: ["owner_id", "day"] },
    withoutRowid: true,
  },
  {
    name: "visit_tally",
    about:
      "The ways on which people came to the free days of a first visit, counted without saying whose they were.",
    columns: {
      day: text("The day of UTC, `2026-01-31`."),
      kind: text("`from`, `page`, `source` or `referrer`."),
      value: text("A word or a host, never an address with a path."),
      visits: integer("How many."),
    },
    key: { visit_tally_key: ["day", "kind", "value"] },
    withoutRowid: true,
  },
];

/** People invite others, and first visits are counted by where they came from. */
export const referrals: Migration = {
  name: "0028-referrals",
  up: (db, dialect) => createTables(db, dialect, tables),
};
