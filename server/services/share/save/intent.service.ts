import type { RestoreRequest } from "../../../../contract/restore.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import { digest, newId, newSecret } from "../../../platform/crypto/secrets.ts";
import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import {
  bindIntent,
  insertIntent,
  intentsOf,
  takeIntent,
  type IntentKey,
  type IntentRow,
} from "./intent.repository.ts";
import type { Entry } from "../../tree/index.ts";
import type { ShareContents } from "../gate/share-contents.ts";
import type { ShareGate } from "../gate/share-gate.ts";
import type { Saved, Saver, SaveService } from "./save.service.ts";
import { isSameCode, stateForLooking } from "../gate/share.access.ts";
import { findByLink } from "../links/link.repository.ts";
import type { Share, Visitor } from "../share.types.ts";

export const INTENT_LIFETIME_MS = 30 * 60_000;
const LISTED = 20;
const ROW_BYTES = 512;

export type Remembered =
  | { readonly status: "OK"; readonly intentId: string; readonly expiresAt: number }
  | { readonly status: Exclude<ShareStatus, "OK"> };

/** An intent as its account finds it. */
export interface OwnIntent {
  /** Good for this account only. */
  readonly handle: string;
  readonly shareId: string;
  readonly title: string;
  /** Empty: everything. */
  readonly fileIds: readonly string[];
  readonly expiresAt: number;
}

/**
 * A save wanted by somebody who isn't signed in yet. Anybody who knows its id may tie it to their account, or redeem
 * it, once; an account finds its tied intents on any device.
 */
export interface IntentService {
  /** Throws `permission_denied` without the right to save, and `file_not_found`. */
  remember(request: RestoreRequest, visitor: Visitor): Promise<Remembered>;
  /** Throws `restore_intent_expired`. */
  bind(intentId: string, accountId: string): Promise<OwnIntent>;
  /** The newest first; those of shares that can't be saved any more are left out. */
  list(accountId: string): Promise<readonly OwnIntent[]>;
  /**
   * Used up only by a save that begins: after too little space, say, it can be tried again, from any
   * device. Redeemed again by the same account, it answers with the save it began. Throws `restore_intent_expired`.
   */
  redeem(intentId: string, saver: Saver): Promise<{ readonly shareId: string; readonly begun: Saved }>;
}

export interface IntentDeps {
  readonly database: Database;
  readonly strangers: Pick<Strangers, "count">;
  readonly gate: ShareGate;
  readonly contents: ShareContents;
  readonly saving: SaveService;
  readonly now: () => number;
}

export function createIntentService(deps: IntentDeps): IntentService {
  const { database, strangers, gate, contents, saving, now } = deps;
  const keyOf = (intentId: string, accountId: string): IntentKey => ({
    idHash: digest(intentId),
    handle: intentId,
    accountId,
    now: now(),
  });

  return {
    async remember(request, visitor) {
      const admission = await gate.admitSaver(request.share_id, visitor, { token: request.pass_code_token });
      if (admission.status !== "OK") return { status: admission.status };
      const { share } = admission;
      if (!share.rights.save) throw failure("permission_denied");
      const { entries } = await contents.chosen(database.read, share, request.file_ids ?? []);
      if (entries.length === 0) throw failure("file_not_found");
      const intentId = newSecret();
      const expiresAt = now() + INTENT_LIFETIME_MS;
      const wish = JSON.stringify(wishOf(request, entries));
      const row = { bytes: ROW_BYTES + wish.length, forMs: INTENT_LIFETIME_MS };
      await database.write(async (tx) => {
        if (visitor.userId === null) await strangers.count(tx, visitor.address, row);
        await insertIntent(tx, {
          id_hash: digest(intentId),
          handle: newId(),
          account_id: null,
          share_id: share.id,
          link_id: share.linkId === share.id ? "" : share.linkId,
          pass_code_version: share.passCodeVersion,
          request: wish,
          expires_at: expiresAt,
        });
      });
      return { status: "OK", intentId, expiresAt };
    },

    async bind(intentId, accountId) {
      const intent = await database.write((tx) => bindIntent(tx, keyOf(intentId, accountId)));
      if (!intent) throw failure("restore_intent_expired");
      return ownIntent(intent, await findByLink(database.read, linkOf(intent)));
    },

    async list(accountId) {
      const found: OwnIntent[] = [];
      for (const intent of await intentsOf(database.read, accountId, now(), LISTED)) {
        const share = await findByLink(database.read, linkOf(intent));
        if ((await gate.state(database.read, share, null)) === "OK") found.push(ownIntent(intent, share));
      }
      return found;
    },

    async redeem(intentId, saver) {
      const key = keyOf(intentId, saver.userId);
      const asked = { accountId: saver.userId, requestId: `intent ${key.idHash}`, wish: "" };
      const bound = await database.write((tx) => bindIntent(tx, key));
      const begun = await saving.begin(saver, asked, async (tx) => {
        const intent = await takeIntent(tx, key);
        if (!intent) throw failure("restore_intent_expired");
        const share = await findByLink(tx, linkOf(intent));
        const status = stateForLooking(await gate.state(tx, share, saver.address));
        if (status !== "OK" || !share) return { status: status === "OK" ? "NOT_FOUND" : status };
        if (!isSameCode(share, intent.pass_code_version)) return { status: "PASS_CODE_EMPTY" };
        return { status: "OK", share, request: JSON.parse(intent.request) as RestoreRequest };
      });
      const saved = begun.status === "OK" ? begun.task.params["original_share_id"] : undefined;
      return { shareId: bound ? linkOf(bound) : (saved ?? ""), begun };
    },
  };
}

/** Whoever came by a personal link is told of no other. */
const linkOf = ({ link_id, share_id }: IntentRow): string => link_id || share_id;

const ownIntent = (intent: IntentRow, share: Share | null): OwnIntent => ({
  handle: intent.handle,
  shareId: linkOf(intent),
  title: share?.title ?? "",
  fileIds: (JSON.parse(intent.request) as RestoreRequest).file_ids ?? [],
  expiresAt: intent.expires_at,
});

/** Keeps only what a save needs, and only entries of the share, because anybody may leave a wish here. */
function wishOf(request: RestoreRequest, entries: readonly Entry[]): RestoreRequest {
  const {
    share_id,
    file_ids = [],
    parent_id,
    specify_parent_id,
    to,
    to_parent_id,
    params,
    on_conflict,
  } = request;
  const ids = entries.map(({ id }) => id);
  const trace = traceOf(params?.["trace_file_ids"], ids);
  return {
    share_id,
    ...(file_ids.length > 0 && { file_ids: ids }),
    ...(parent_id !== undefined && { parent_id }),
    ...(specify_parent_id !== undefined && { specify_parent_id }),
    ...(to?.parent_id !== undefined && { to: { parent_id: to.parent_id } }),
    ...(to_parent_id !== undefined && { to_parent_id }),
    ...(on_conflict !== undefined && { on_conflict }),
    ...(trace !== undefined && { params: { trace_file_ids: trace } }),
  };
}

function traceOf(text: string | undefined, ids: readonly string[]): string | undefined {
  if (text === undefined || text === "*") return text;
  const wanted = new Set(text.split(","));
  return ids.filter((id) => wanted.has(id)).join();
}
