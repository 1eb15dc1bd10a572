import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Database } from "../../../server/database.ts";
import type { PersonalTable } from "../../../server/platform/personal/personal-table.ts";
import { personalData } from "../../../server/tables.ts";

const declared = new Map<string, PersonalTable>(Object.entries(personalData));

/** One function deletes the rows of all that are declared so, by what `platform/personal-data.test.ts` has checked. */
const NOT_BY_SERVICES: ReadonlySet<string> = new Set(["deleted", "stays"]);
/** Tables that know people by a digest, which no search for words finds, so that their rows are counted. */
const BY_DIGEST = ["login_place", "mail_refusal"] as const;

const FOR_A_MOMENT = "It is written while a worker clears a folder away, or seals a wide one.";
const OF_LARGE_FOLDERS = "It is made for folders of thousands, and goes with them.";
const OF_BUYERS = "Buyers and subscribers leave in suites of their own.";
/** Tables in which nothing is found of the leaver, each with the reason. */
const WITHOUT_LEAVER: Readonly<Record<string, string>> = {
  mail_bounce: "It knows an address by a digest, for a month.",
  doomed_folder: FOR_A_MOMENT,
  tree_seal: FOR_A_MOMENT,
  tree_change: FOR_A_MOMENT,
  name_list: OF_LARGE_FOLDERS,
  name_block: OF_LARGE_FOLDERS,
  name_change: OF_LARGE_FOLDERS,
  moderation_look: "It names administrators, who have their pseudonym in moderation_measure too.",
  farewell: "Its row comes with the wish to leave; `killed.test.ts` sees it go.",
  bill: OF_BUYERS,
  subscription: OF_BUYERS,
  new_card: OF_BUYERS,
};

/** Fails for a table whose service erases it and in which the search for the leaver's traces found nothing. */
export function assertFoundInAll(places: readonly string[]): void {
  const found = new Set(places.map((place) => place.slice(0, place.indexOf("."))));
  const without = [...declared]
    .filter(([, { tells, erased }]) => tells.length > 0 && !NOT_BY_SERVICES.has(erased.how))
    .map(([table]) => table)
    .filter((table) => !found.has(table) && !BY_DIGEST.some((counted) => counted === table));
  const missing = without.filter((table) => !(table in WITHOUT_LEAVER));
  assert.deepEqual(
    missing,
    [],
    `Nobody would notice if these weren't erased: ${missing.join(", ")}. Give the leaver a row in leaver.ts, with a trace in it.`,
  );
  const stale = Object.keys(WITHOUT_LEAVER).filter((table) => !without.includes(table));
  assert.deepEqual(
    stale,
    [],
    `The leaver has rows in these, which need no reason any more: ${stale.join(", ")}.`,
  );
}

/** The rows of each table that knows people by a digest. */
export async function countDigests({ read }: Database): Promise<readonly number[]> {
  const counted = BY_DIGEST.map(async (table) => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
      read,
    );
    return Number(rows[0]?.rows);
  });
  return Promise.all(counted);
}
