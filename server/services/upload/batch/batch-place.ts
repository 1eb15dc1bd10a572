import type { Tx } from "../../../database.ts";
import { failure, Failure } from "../../../platform/failure.ts";
import type { BatchFile } from "./batch-file.ts";
import type { BatchParts, BatchTarget, Placed, Result, Stored } from "./batch-group.ts";
import { keepReplaced, replacedBefore } from "./batch-replaced.ts";

/** Writes the rows of a stored group in one transaction. Results are in the order of `files`. */
export async function placeGroup(
  parts: BatchParts,
  { ownerId, guard }: BatchTarget,
  files: readonly BatchFile[],
  { results, placed }: Stored,
): Promise<readonly Result[]> {
  if (placed.length > 0) {
    const made = await parts.database.write(async (tx) => {
      await parts.tree.lock(tx, ownerId);
      await guard?.(tx);
      return place(parts, tx, ownerId, placed);
    });
    for (const [id, result] of made) results.set(id, result);
  }
  return files.map(({ id }) => results.get(id) ?? failure("internal"));
}

/** The caller has locked the drive, because the same batch may be under way elsewhere. */
async function place(
  parts: BatchParts,
  tx: Tx,
  ownerId: string,
  placed: readonly Placed[],
): Promise<ReadonlyMap<string, Result>> {
  const { tree, events } = parts;
  const shown = placed.map(({ file, blob }) => ({ file, sha256: blob.sha256 }));
  const before = await replacedBefore(parts, tx, ownerId, shown);
  const missing = placed.filter(({ file }) => !before.has(file.id));
  const results = await tree.createFiles(tx, ownerId, missing.map(requestOf));
  const made = missing.flatMap(({ file, blob }, at) => {
    const entry = results[at];
    return !entry || entry instanceof Failure ? [] : [{ file, sha256: blob.sha256, entry }];
  });
  await events.record(
    tx,
    "TYPE_UPLOAD",
    made.map(({ entry }) => entry),
  );
  await keepReplaced(parts, tx, ownerId, made);
  return new Map([...before, ...missing.map(({ file }, at) => [file.id, told(results[at])] as const)]);
}

const requestOf = ({ file, parentId, blob }: Placed) => ({
  id: file.id,
  parentId,
  name: file.names.at(-1) ?? "",
  blob,
  userModifiedAt: file.userModifiedAt,
  ...(file.header.on_conflict ? { onConflict: file.header.on_conflict } : {}),
});

/**
 * An id belongs to a path in a request, so it is taken only when other content was sent there under the same request
 * id.
 */
function told(made: Result | undefined): Result {
  if (made instanceof Failure && made.error === "already_exists") return failure("request_id_reused");
  return made ?? failure("internal");
}
