import { openDiskBlobStore } from "../../server/platform/blob/disk-blob-store.ts";
import { openDatabase } from "../../server/platform/db/open-database.ts";
import { recount, usedBlobs } from "../../server/services/tree/index.ts";
import type { KeptFile, Promises } from "./promises.ts";

interface Node {
  readonly id: string;
  readonly name: string;
  readonly sha256: string | null;
  readonly size: number;
}

export interface Inspected {
  readonly faults: readonly string[];
  /** Folders in the saver's drive that hold every file of the share. */
  readonly wholeCopies: number;
}

export interface Expected {
  readonly promises: Promises;
  /** Name of the shared folder and how many files are in it. */
  readonly shared: { readonly name: string; readonly files: number };
  readonly saverId: string;
}

/** Looks into the data folder while the server is down: every promise kept, every row with its bytes, every count right. */
export async function inspect(dataDir: string, expected: Expected): Promise<Inspected> {
  const database = openDatabase(`sqlite:${dataDir}/holdall.sqlite`);
  try {
    const store = await openDiskBlobStore(dataDir);
    const faults: string[] = [];
    const nodes = await database.read
      .selectFrom("node")
      .select(["id", "name", "sha256", "size"])
      .where("owner_id", "!=", expected.saverId)
      .execute();
    const byId = new Map(nodes.map((node) => [node.id, node]));
    for (const [id, file] of expected.promises.files) {
      const fault = fileFault(byId.get(id), file);
      if (fault) faults.push(`file ${id}: ${fault}`);
    }
    for await (const { sha256, size } of usedBlobs(database.read)) {
      const stored = await store.stat(sha256);
      if (stored !== size) faults.push(`blob ${sha256} has ${stored} bytes instead of ${size}`);
    }
    for (const wrong of await recount(database.read)) faults.push(`miscount: ${JSON.stringify(wrong)}`);
    const copies = await database.read
      .selectFrom("node as folder")
      .innerJoin("node as child", "child.parent_id", "folder.id")
      .select(({ fn }) => ["folder.id", fn.countAll<number>().as("files")])
      .where("folder.owner_id", "=", expected.saverId)
      .where("folder.name", "like", `${expected.shared.name}%`)
      .groupBy("folder.id")
      .execute();
    const wholeCopies = copies.filter(({ files }) => files === expected.shared.files).length;
    const complete = [...expected.promises.saves.values()].filter((save) => save.complete).length;
    if (wholeCopies < complete) faults.push(`${complete} saves are complete, but ${wholeCopies} are there`);
    return { faults, wholeCopies };
  } finally {
    await database.close();
  }
}

/** What is wrong with an acknowledged file; settles what was open about it. */
function fileFault(node: Node | undefined, file: KeptFile): string | null {
  if (file.deleted === "asked") file.deleted = node ? "no" : "yes";
  if (file.deleted === "yes") return node ? "was deleted, but is there" : null;
  if (!node) return "is missing";
  if (node.sha256 !== file.sha256 || node.size !== file.size) return "has other content";
  if (!file.names.has(node.name)) return `is called ${node.name} instead of ${[...file.names].join(" or ")}`;
  file.names = new Set([node.name]);
  return null;
}
