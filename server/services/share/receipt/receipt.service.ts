import { setImmediate as turn } from "node:timers/promises";
import type { SigningKey } from "../../../platform/crypto/signing-key.ts";
import { BRAND } from "../../../../contract/brand.ts";
import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import { compareNames, type WalkItem } from "../../tree/index.ts";
import { receiptWriter, RECEIPT_VERSION, type ReceiptHead } from "./receipt-format.ts";
import type { ReceiptEntry } from "./receipt-hasher.ts";
import { holdDrive } from "../save/save-hold.ts";
import { rootOf } from "./receipt-root.ts";
import type { SavedTop } from "../save/saved-top.ts";
import { findSave, topsOf, type SaveRow } from "../save/share-save.repository.ts";

/** Entries read at once. */
const PAGE = 1_000;

export interface ReceiptDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly key: SigningKey;
  readonly publicUrl: string;
}

/**
 * The lines of a finished save's receipt, a page of entries at a time, from the held entries. Throws `task_not_found`
 * (another person's, not a save, or its receipt is no longer kept), `failed_precondition` (not finished).
 */
export async function receiptOf(
  deps: ReceiptDeps,
  accountId: string,
  taskId: string,
): Promise<AsyncGenerator<string>> {
  const save = await findSave(deps.database.read, taskId);
  if (!save || save.owner_id !== accountId) throw failure("task_not_found");
  if (save.finished_at === null) throw failure("failed_precondition");
  const tops = topsOf(save).toSorted((one, other) => compareNames(one.name, other.name));
  return written(deps, headOf(deps, save, save.finished_at, tops), save, tops);
}

async function* written(
  deps: ReceiptDeps,
  head: ReceiptHead,
  save: SaveRow,
  tops: readonly SavedTop[],
): AsyncGenerator<string> {
  const writer = receiptWriter(deps.key);
  yield writer.head(head);
  let files: string[] = [];
  for (const top of tops) {
    files.push(writer.entry(entryOfTop(top)));
    if (top.kind === "file" && files.length < PAGE) continue;
    yield files.join("");
    files = [];
    for await (const page of below(deps, save, top)) {
      yield page.map((entry) => writer.entry(entry)).join("");
      await turn();
    }
  }
  yield files.join("") + writer.seal();
}

function headOf(
  deps: ReceiptDeps,
  save: SaveRow,
  finishedAt: number,
  tops: readonly SavedTop[],
): ReceiptHead {
  const { hash, files, folders, bytes } = rootOf(tops);
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

/** Walks through a folder that was saved, a page at a time; a file has nothing below it. */
async function* below(
  { database, tree }: ReceiptDeps,
  save: SaveRow,
  top: SavedTop,
): AsyncGenerator<readonly ReceiptEntry[]> {
  if (top.kind === "file") return;
  const drive = holdDrive({ startedAt: save.started_at, ownKey: save.hold_id }, top.content);
  let after: string | null = null;
  do {
    const page = await tree.walk(database.read, drive, [top.heldId], { after, limit: PAGE });
    const inside = page.items.filter(({ path }) => path.includes("/"));
    if (inside.length > 0) yield inside.map((item) => entryOf(top, item));
    after = page.next;
  } while (after !== null);
}

const entryOfTop = ({
  name,
  kind,
  size,
  content,
  modifiedAt,
  userModifiedAt,
  params,
}: SavedTop): ReceiptEntry => ({
  path: name,
  kind,
  size,
  sha256: kind === "file" ? content : "",
  modifiedAt,
  userModifiedAt,
  params,
});

/** The held copy has a name of its own, which is the first of the path. */
const entryOf = (top: SavedTop, { entry, path }: WalkItem): ReceiptEntry => ({
  path: top.name + path.slice(path.indexOf("/")),
  kind: entry.kind,
  size: entry.size,
  sha256: entry.sha256 ?? "",
  modifiedAt: entry.modifiedAt,
  userModifiedAt: entry.userModifiedAt,
  params: JSON.stringify(entry.params),
});
