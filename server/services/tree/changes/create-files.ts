import type { Tx } from "../../../database.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import { addReferences } from "../references/blob.repository.ts";
import { FolderChanges } from "./changes.ts";
import { createFile, fileRow, type FileRequest } from "./create.ts";
import { toEntry, weightOf, type NodeRow } from "../entry.ts";
import { freeNames } from "../names/free-names.ts";
import { openFolders, type OpenFolder } from "../overlay/materialize.ts";
import { checkName } from "../names/names.ts";
import { insertNodes, rowsOf } from "../overlay/node.repository.ts";
import { faultOf } from "../references/quota.ts";
import { charge, findQuota, lockDrive } from "../references/quota.repository.ts";
import type { TreeContext } from "../tree.context.ts";
import type { Blob, Entry } from "../tree.types.ts";

type Files = readonly Omit<FileRequest, "ownerId">[];
type Results = Map<string, Entry | Failure>;

/** Does what `createFile` does for many files at the price of a few statements; see `TreeService.createFiles`. */
export async function createFiles(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  files: Files,
): Promise<readonly (Entry | Failure)[]> {
  await lockDrive(tx, ownerId);
  const results = await madeEarlier(tx, ownerId, files);
  for (const file of files) {
    if (results.has(file.id) || (file.onConflict ?? "KEEP_BOTH") === "KEEP_BOTH") continue;
    results.set(file.id, await createFile(tx, context, { ...file, ownerId }).catch(asFailure));
  }
  const rows: NodeRow[] = [];
  const blobs: Blob[] = [];
  const changes = new FolderChanges();
  const missing = files.filter(({ id }) => !results.has(id));
  const byFolder = Map.groupBy(missing, (file) => file.parentId);
  const folders = await openFolders(tx, context, ownerId, [...byFolder.keys()]);
  const quota = await findQuota(tx, ownerId, context.standard);
  let sum = { bytes: 0, entries: 0 };
  for (const [parentId, wanted] of byFolder) {
    const folder = folders.get(parentId)!;
    const good = wanted.filter((file) => {
      const more = { bytes: sum.bytes + file.blob.size, entries: sum.entries + 1 };
      const fault = folder instanceof Failure ? folder : faultOf(quota, more);
      if (fault) results.set(file.id, fault);
      else sum = more;
      return !fault;
    });
    if (good.length === 0 || folder instanceof Failure) continue;
    const named = good.map(({ name }) => ({ name: checkName(name), isFile: true }));
    const names = await freeNames(tx, folder.folder, named, { isEmpty: isEmpty(folder) });
    for (const [at, file] of good.entries()) {
      const row = fileRow({ ...file, ownerId }, names[at] ?? file.name, context.now());
      rows.push(row);
      blobs.push(file.blob);
      changes.enter(folder.path, row.name, weightOf(row));
    }
  }
  await charge(tx, ownerId, sum, context.standard);
  await addReferences(tx, blobs, context.now());
  await insertNodes(tx, rows);
  await changes.apply(tx, context, ownerId);
  for (const row of rows) results.set(row.id, toEntry(row));
  return files.map(({ id }) => results.get(id) ?? failure("internal"));
}

/**
 * A folder is empty if it holds nothing live, by its stored totals. The root has no stored totals, so it never counts
 * as empty.
 */
function isEmpty({ path }: OpenFolder): boolean {
  const row = path.at(-1);
  return row?.files === 0 && row.folders === 0;
}

/** Finds the files that an earlier try of the same request made, because they are still its answer. */
async function madeEarlier(tx: Tx, ownerId: string, files: Files): Promise<Results> {
  const wanted = new Map(files.map(({ id, blob }) => [id, blob.sha256]));
  const found = await rowsOf(tx, ownerId, [...wanted.keys()]);
  const answer = (row: NodeRow) =>
    row.sha256 === wanted.get(row.id) ? toEntry(row) : failure("already_exists");
  return new Map(found.map((row) => [row.id, answer(row)]));
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}
