import { openBlobStore } from "../../server/platform/blob/open-blob-store.ts";
import { readConfig } from "../../server/platform/config/read-config.ts";
import { openDatabase, type Sql } from "../../server/database.ts";
import {
  createTreeService,
  recount,
  usedBlobs,
  type Entry,
  type TreeService,
} from "../../server/services/tree/index.ts";
import type { Instance } from "./instance.ts";
import type { KeptFile, Promises } from "./promises.ts";

export interface Expected {
  readonly promises: Promises;
  readonly ownerId: string;
  readonly saverId: string;
  /** Name of the shared folder and how many files lie below it. */
  readonly shared: { readonly name: string; readonly files: number };
}

const AT_ONCE = 500;

/** Looks into the store itself: every promise kept, every row with its bytes, every count right. Answers what isn't. */
export async function inspect(instance: Instance, expected: Expected): Promise<readonly string[]> {
  const database = openDatabase(instance.databaseUrl);
  try {
    const store = await openBlobStore(readConfig(instance.settings));
    const tree = createTreeService({ database, defaultLimit: 0, pageTokenKey: "not given out" });
    return await database.snapshot(async (sql) => {
      const faults = await fileFaults(sql, tree, expected);
      for await (const { sha256, size } of usedBlobs(sql)) {
        const stored = await store.stat(sha256);
        if (stored !== size) faults.push(`blob ${sha256} has ${stored} bytes instead of ${size}`);
      }
      for (const wrong of await recount(sql)) faults.push(`miscount: ${JSON.stringify(wrong)}`);
      return [...faults, ...(await saveFaults(sql, tree, expected))];
    });
  } finally {
    await database.close();
  }
}

async function fileFaults(sql: Sql, tree: TreeService, { promises, ownerId }: Expected): Promise<string[]> {
  const faults: string[] = [];
  const files = [...promises.files];
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const some = files.slice(start, start + AT_ONCE);
    const found = await tree.findLive(
      sql,
      ownerId,
      some.map(([id]) => id),
    );
    for (const [id, file] of some) {
      const fault = fileFault(found.get(id), file);
      if (fault) faults.push(`file ${id}: ${fault}`);
    }
  }
  return faults;
}

/** The fault of an acknowledged file, or null; it also writes down what was still unknown about it. */
function fileFault(entry: Entry | undefined, file: KeptFile): string | null {
  if (file.deleted === "asked") file.deleted = entry ? "no" : "yes";
  if (file.deleted === "yes") return entry ? "was deleted, but is there" : null;
  if (!entry) return "is missing";
  const content = file.contents.find((one) => one.sha256 === entry.sha256 && one.size === entry.size);
  if (!content) return "has other content";
  file.contents = [content];
  if (!file.names.has(entry.name))
    return `is called ${entry.name} instead of ${[...file.names].join(" or ")}`;
  file.names = new Set([entry.name]);
  return null;
}

/** As many whole copies of the shared folder as saves were told to be complete, and no more than were asked for. */
async function saveFaults(
  sql: Sql,
  tree: TreeService,
  { promises, saverId, shared }: Expected,
): Promise<string[]> {
  const rows = await sql
    .selectFrom("node")
    .select("id")
    .where("owner_id", "=", saverId)
    .where("is_file", "=", 0)
    .where("name", "like", `${shared.name}%`)
    .execute();
  let whole = 0;
  for (const { id } of rows) {
    if ((await tree.totals(sql, saverId, [id])).files === shared.files) whole += 1;
  }
  const complete = [...promises.saves.values()].filter((save) => save.complete).length;
  const most = promises.saves.size + promises.unansweredSaves;
  if (whole < complete) return [`${complete} saves are complete, but ${whole} are there`];
  return whole > most ? [`${whole} copies of ${most} saves`] : [];
}
