import type { Tx } from "../../../database.ts";
import type { NodeRow } from "../entry.ts";
import { chunks } from "../overlay/node.repository.ts";
import type { References } from "../references/refs.repository.ts";
import { deleteVersionsOf } from "./version.repository.ts";

/** Versions of files that go for good go with them; whoever deletes the files gives back the quota. */
export async function forgetVersions(
  tx: Tx,
  rows: readonly Pick<NodeRow, "id" | "is_file">[],
  references: References,
): Promise<void> {
  const files = rows.filter((row) => row.is_file === 1).map((row) => row.id);
  for (const part of chunks(files)) {
    for (const { sha256 } of await deleteVersionsOf(tx, part)) references.blob(sha256, -1);
  }
}
