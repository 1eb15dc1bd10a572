import { BRAND } from "../../../contract/brand.ts";
import type { Database } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { Seal, WalkItem } from "../tree/tree.types.ts";
import { receiptWriter, RECEIPT_VERSION, type ReceiptHead } from "./receipt-format.ts";
import type { ReceiptEntry } from "./receipt-hasher.ts";
import type { ReceiptKey } from "./receipt-key.ts";
import { holdOwner } from "./save-hold.ts";
import { findSave, type SaveRow } from "./share-save.repository.ts";

/** Entries read at once. */
const PAGE = 1_000;

export interface ReceiptDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly key: ReceiptKey;
  readonly publicUrl: string;
}

/**
 * The lines of a finished save's receipt, a page of entries at a time, from what is held of it.
 * Throws `task_not_found` (another's, not a save, or its receipt is no longer kept), `failed_precondition` (not finished).
 */
export async function receiptOf(
  deps: ReceiptDeps,
  accountId: string,
  taskId: string,
): Promise<AsyncGenerator<string>> {
  const save = await findSave(deps.database.read, taskId);
  if (!save || save.owner_id !== accountId) throw failure("task_not_found");
  const { hold_id, finished_at } = save;
  if (hold_id === null || finished_at === null) throw failure("failed_precondition");
  return written(deps, await headOf(deps, save, hold_id, finished_at), accountId, hold_id);
}

async function* written(
  deps: ReceiptDeps,
  head: ReceiptHead,
  accountId: string,
  holdId: string,
): AsyncGenerator<string> {
  const writer = receiptWriter(deps.key);
  yield writer.head(head);
  for await (const page of entriesOf(deps, accountId, holdId)) {
    if (page.length > 0) yield page.map((entry) => writer.entry(entry)).join("");
  }
  yield writer.seal();
}

async function headOf(
  deps: ReceiptDeps,
  save: SaveRow,
  holdId: string,
  finishedAt: number,
): Promise<ReceiptHead> {
  const { hash, files, folders, bytes } = await contentOf(deps, save.owner_id, holdId);
  return {
    receipt: RECEIPT_VERSION,
    service: BRAND.name,
    issuer: deps.publicUrl,
    task_id: save.task_id,
    share_id: save.share_id,
    share_title: save.share_title,
    account_id: save.owner_id,
    started_time: timestamp(save.started_at),
    finished_time: timestamp(finishedAt),
    root_hash: hash,
    file_count: files,
    folder_count: folders,
    total_size: bytes,
  };
}

/** The seal of what is held. Its tops are sealed as they came, so that only their list may still have to be. */
async function contentOf({ database, tree }: ReceiptDeps, accountId: string, holdId: string): Promise<Seal> {
  const ownerId = holdOwner(accountId);
  const seal = await tree.sealOf(database.read, ownerId, holdId);
  if (seal) return seal;
  let step = { state: await tree.beginSeal(database.read, ownerId, [holdId]), done: false };
  while (!step.done) step = await database.write((tx) => tree.sealStep(tx, step.state));
  const sealed = await tree.sealOf(database.read, ownerId, holdId);
  if (!sealed) throw failure("task_not_found");
  return sealed;
}

async function* entriesOf(
  { database, tree }: ReceiptDeps,
  accountId: string,
  holdId: string,
): AsyncGenerator<readonly ReceiptEntry[]> {
  let after: string | null = null;
  do {
    const page = await tree.walk(database.read, holdOwner(accountId), [holdId], { after, limit: PAGE });
    yield page.items.filter(({ path }) => path.includes("/")).map(entryOf);
    after = page.next;
  } while (after !== null);
}

/** The first name of a path is the held folder's own. */
const entryOf = ({ entry, path }: WalkItem): ReceiptEntry => ({
  path: path.slice(path.indexOf("/") + 1),
  kind: entry.kind,
  size: entry.size,
  sha256: entry.sha256 ?? "",
  modifiedAt: entry.modifiedAt,
  userModifiedAt: entry.userModifiedAt,
  params: JSON.stringify(entry.params),
});
