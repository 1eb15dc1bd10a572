import { flag, KEY, NULLABLE, text, time, type Table } from "../table.ts";

/** Looks and decisions of administrators because of reports. Rows are only added. */
export const moderationTables: readonly Table[] = [
  {
    name: "moderation_look",
    about: "An administrator looked at the content of a share.",
    columns: {
      id: text("It orders looks of one moment.", KEY),
      share_id: text("The share; it may be gone, the record stays."),
      reason: text("Why it was necessary, in the administrator's words."),
      looked_by: text("The administrator's account."),
      looked_at: time("The record is read by time."),
    },
  },
  {
    name: "moderation_measure",
    about: "A decision about a share or an account. One that undoes it is a row of its own.",
    columns: {
      id: text("It names the decision among others of one moment.", KEY),
      share_id: text("The share; null when it is about the account.", NULLABLE),
      owner_id: text("The account, or whose share it is."),
      measure: text("What was decided, such as block or suspend."),
      rule: text("The rule that was broken; each stands in a policy."),
      facts: text("What the decision rests on; the owner reads this."),
      origin: text("It came up by a report, a sign, an authority or an appeal."),
      strike: flag("It counts against the account."),
      decided_by: text("The administrator's account."),
      decided_at: time("The record, and an account's history, are read by time."),
      ends_at: time("It ends by itself then; null never.", NULLABLE),
      ended_at: time("It was lifted or its time was over; null while it is in force.", NULLABLE),
      told_at: time("The owner's letter was handed over; null before.", NULLABLE),
    },
    indexes: {
      moderation_measure_of_owner: {
        on: ["owner_id", "decided_at"],
        about: "An account's history is read, and what is in force against it.",
      },
      moderation_measure_untold: {
        on: ["decided_at"],
        where: "told_at is null",
        about: "Letters that are still to be sent are found.",
      },
    },
  },
];
