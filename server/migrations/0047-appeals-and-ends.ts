import type { Sql } from "../platform/db/database.ts";
import type { Migration } from "../platform/db/migrate.ts";
import { addColumns, createTables } from "./create-tables.ts";
import { byDefault, count, goesWith, KEY, NULLABLE, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "appeal",
    about:
      "Somebody objects to a decision of moderation: whoever it was made against, or who reported in vain.",
    columns: {
      id: text("Identifies it.", KEY),
      reference: text("The letters by which people name it.", UNIQUE),
      measure_id: text("The decision.", goesWith("moderation_measure", "id")),
      report_id: text("The report of whoever objects; empty for the owner's appeal.", byDefault("")),
      owner_id: text("The account of the owner who objects; null when it is a reporter.", NULLABLE),
      share_id: text("The share; null when it is about an account.", NULLABLE),
      text: text("What was got wrong, in their words."),
      appealed_at: time("Those that wait are listed by it."),
      outcome: text("upheld or reversed; empty until somebody has decided.", byDefault("")),
      outcome_id: text("The decision that took the other's place; null for none.", NULLABLE),
      reasons: text("Why it was decided so, for whoever objected.", byDefault("")),
      facts: text("Why it was reversed, for the other side.", byDefault("")),
      decided_by: text("The administrator's account.", NULLABLE),
      seconded_by: text("The second administrator's, where it takes two.", NULLABLE),
      decided_at: time("When that was.", NULLABLE),
      letter: text("The letter that whoever objects is to get; empty for none."),
      due_at: time("The time at which the letter is tried again."),
      tries: count("How often it was tried again."),
    },
    indexes: {
      appeal_once: {
        on: ["measure_id", "report_id"],
        isUnique: true,
        about: "Each side objects once to a decision.",
      },
      appeal_of_report: { on: ["report_id"], about: "Finds what a reporter objected to." },
      appeal_outcome: { on: ["outcome_id"], about: "Finds the appeal of which a decision came." },
      appeal_waiting: { on: ["appealed_at"], where: "outcome = ''", about: "Lists those nobody decided on." },
      appeal_due: { on: ["due_at"], where: "letter <> ''", about: "Finds letters whose time has come." },
      appeal_decided: { on: ["decided_at"], about: "Finds those that are old enough to be deleted." },
    },
  },
];

/** Decisions of moderation can be appealed by a token, without an account, and owners are told when one ends by itself. */
export const appealsAndEnds: Migration = {
  name: "0047-appeals-and-ends",
  async up(db, dialect) {
    await createTables(db, dialect, tables);
    await addColumns(db, dialect, "moderation_measure", {
      end_told_at: time(
        "The owner knows that it ended by itself; null before, and where that isn't so.",
        NULLABLE,
      ),
    });
    await knowEarlierEnds(db, Date.now());
  },
};

/**
 * Owners get no letter about what was over before such letters were sent. Nothing had noted the end of a limit to sharing, which
 * takes nothing back when it is over; a suspension that is over is still to be lifted.
 */
export async function knowEarlierEnds(db: Sql, now: number): Promise<void> {
  await db
    .updateTable("moderation_measure")
    .set(({ ref }) => ({ ended_at: ref("ends_at") }))
    .where("measure", "=", "limit-sharing")
    .where("ended_at", "is", null)
    .where("ends_at", "<=", now)
    .execute();
  await db
    .updateTable("moderation_measure")
    .set(({ ref }) => ({ end_told_at: ref("ended_at") }))
    .whereRef("ended_at", ">=", "ends_at")
    .execute();
}
