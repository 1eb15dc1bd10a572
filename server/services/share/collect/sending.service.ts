import type { ShareStatus } from "../../../../contract/shares.ts";
import type { Database, Sql, Tx } from "../../../database.ts";
import { digest, newId, newSecret } from "../../../platform/crypto/secrets.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import { fileKind, type TreeService } from "../../tree/index.ts";
import { namesOf, sumSendings, type UploadService } from "../../upload/index.ts";
import type { ShareGate } from "../gate/share-gate.ts";
import { findShare } from "../share.repository.ts";
import type { Share, Visitor } from "../share.types.ts";
import type { Selectable } from "kysely";
import type { ShareSentFileTable } from "./collect.table.ts";
import { fits } from "./collect-terms.ts";
import { findCollect } from "./collect.repository.ts";
import type { Sending } from "./collect.types.ts";
import { readSender } from "./sender-name.ts";
import { folderOf } from "./sending-folders.ts";
import { openSendings, type OpenSending } from "./sending-rules.ts";
import { countSendings, findSendingByToken, insertSending, listSent } from "./sending.repository.ts";

const HOUR_MS = 3_600_000;
const ROW_BYTES = 512;
/** A sending by which nothing has come is forgotten after this time. */
export const EMPTY_KEPT_MS = 2 * 24 * HOUR_MS;
/** Sendings of one link in an hour, whoever begins them. */
const MOST_SENDINGS = 500;
/** Uploads that one sending, and one link, may have open at once. */
const MOST_OPEN = { sending: 16, link: 500 };
/** An upload of which not a byte has come gives its room back after this time. */
const UNTOUCHED_MS = HOUR_MS;
const DEEPEST = 32;
const RECEIPT_FILES = 10_000;

/** To a stranger it is all the same why there is no room. */
const NO_ROOM: ReadonlySet<string> = new Set([
  "file_space_not_enough",
  "file_count_exceeded",
  "storage_full",
]);

export interface SendingDeps {
  readonly database: Database;
  readonly strangers: Pick<Strangers, "count">;
  readonly tree: TreeService;
  readonly uploads: Pick<UploadService, "begin">;
  readonly gate: Pick<ShareGate, "admitSender">;
  readonly now: () => number;
}

export interface FileToSend {
  readonly path: string;
  readonly size: number;
  /** Epoch ms. */
  readonly userModifiedAt: number | null;
  /** Asked again under the same one, it is the same upload; null for a new one each time. */
  readonly requestId: string | null;
}

export interface Receipt {
  readonly sending: Sending;
  readonly share: Share;
  readonly isOpen: boolean;
  readonly files: readonly Selectable<ShareSentFileTable>[];
}

/** Takes files from people who have nothing but a collecting link. */
export interface SendingService {
  /**
   * Begins a sending; resolves with its secret. Throws `captcha_required` for strangers without a fresh check,
   * `invalid_argument` without a name where one is asked for, `resource_exhausted`.
   */
  begin(
    wish: { readonly shareId: string; readonly token: string | undefined; readonly sender: string },
    visitor: Visitor,
  ): Promise<
    { readonly status: "OK"; readonly token: string } | { readonly status: Exclude<ShareStatus, "OK"> }
  >;
  /**
   * Begins the upload of a file. Throws `not_found`, `collecting_closed`, `collecting_full`, `collecting_refused`
   * (its kind), `file_too_large`, `resource_exhausted`, `file_tree_too_large`, and as names do.
   */
  sendFile(token: string, file: FileToSend): Promise<{ readonly uploadId: string; readonly path: string }>;
  /** Throws `not_found`. */
  receipt(token: string): Promise<Receipt>;
}

export function createSendingService(deps: SendingDeps): SendingService {
  const { database, strangers, tree, uploads, gate, now } = deps;
  const findOpen = openSendings({ tree, now });

  const known = async (token: string): Promise<Sending> => {
    const sending = await findSendingByToken(database.read, digest(token));
    if (!sending) throw failure("not_found");
    return sending;
  };

  return {
    async begin({ shareId, token, sender }, visitor) {
      const admission = await gate.admitSender(shareId, visitor, { token });
      if (admission.status !== "OK") return { status: admission.status };
      const { share } = admission;
      const collect = await collectOf(database.read, share.id);
      const name = collect.asksName ? readSender(sender) : "";
      if (visitor.userId === null) await visitor.proveHuman("fresh");
      const secret = newSecret();
      const beganAt = now();
      const { passCodeVersion } = share;
      const nothing = { files: 0, bytes: 0, lastAt: null };
      const sending = { id: newId(), shareId: share.id, passCodeVersion, sender: name, beganAt, ...nothing };
      await database.write(async (tx) => {
        if ((await countSendings(tx, share.id, beganAt - HOUR_MS)) >= MOST_SENDINGS) {
          throw failure("resource_exhausted");
        }
        const kept = { bytes: ROW_BYTES, forMs: EMPTY_KEPT_MS };
        if (visitor.userId === null) await strangers.count(tx, visitor.address, kept);
        await insertSending(tx, sending, digest(secret));
      });
      return { status: "OK", token: secret };
    },

    async sendFile(token, { path, size, userModifiedAt, requestId }) {
      const open = await findOpen(database.read, await known(token));
      if (!open) throw failure("collecting_closed");
      const { sending, share } = open;
      const names = namesOf(path);
      if (names.length > DEEPEST) throw failure("file_path_too_deep");
      const name = names.at(-1) ?? "";
      await assertWanted(database.read, share.id, name, size);
      const begun = await uploads
        .begin(
          {
            ownerId: share.ownerId,
            parentId: open.folderId,
            name,
            size,
            kind: "resumable",
            gcid: null,
            sha256: null,
            userModifiedAt,
            onConflict: "KEEP_BOTH",
            sending: { id: sending.id, shareId: share.id, path: names.join("/") },
            idleMs: UNTOUCHED_MS,
          },
          {
            asked:
              requestId === null
                ? null
                : { accountId: sending.id, requestId, wish: JSON.stringify([path, size]) },
            async alongside(tx) {
              await assertFits(tx, open, size, now());
              return folderOf(tx, tree, open, names.slice(0, -1));
            },
          },
        )
        .catch(withoutRoom);
      if ("there" in begun) throw failure("already_exists");
      return { uploadId: begun.upload.id, path: begun.entry ? "" : begun.path };
    },

    async receipt(token) {
      const sending = await known(token);
      const share = await findShare(database.read, sending.shareId);
      if (!share) throw failure("not_found");
      const isOpen = (await findOpen(database.read, sending)) !== null;
      return { sending, share, isOpen, files: await listSent(database.read, sending.id, RECEIPT_FILES) };
    },
  };
}

async function collectOf(sql: Sql, shareId: string) {
  const collect = await findCollect(sql, shareId);
  if (!collect) throw failure("collecting_closed");
  return collect;
}

/** Refuses what the link never takes, and what there is no room for whatever is on its way. */
async function assertWanted(sql: Sql, shareId: string, name: string, size: number): Promise<void> {
  const collect = await collectOf(sql, shareId);
  const { kinds, maxFileBytes } = collect;
  if (kinds.length > 0 && !kinds.includes(fileKind(name).category)) throw failure("collecting_refused");
  if (maxFileBytes >= 0 && size > maxFileBytes) throw failure("file_too_large");
  if (!fits(collect, collect, size)) throw failure("collecting_full");
}

/** All that is on its way counts, so that those who send at once don't get past a limit together. */
async function assertFits(tx: Tx, { sending, share }: OpenSending, size: number, now: number): Promise<void> {
  const collect = await collectOf(tx, share.id);
  const of = { ownerId: share.ownerId, shareId: share.id, sendingId: sending.id };
  const pending = await sumSendings(tx, of, now);
  if (pending.sending.count >= MOST_OPEN.sending || pending.link.count >= MOST_OPEN.link) {
    throw failure("resource_exhausted");
  }
  const held = {
    files: collect.files + pending.link.count,
    bytes: collect.bytes + pending.link.bytes,
  };
  if (!fits(collect, held, size)) throw failure("collecting_full");
}

function withoutRoom(error: unknown): never {
  if (error instanceof Failure && NO_ROOM.has(error.error)) throw failure("collecting_full");
  throw error;
}
