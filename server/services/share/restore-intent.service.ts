import type { RestoreRequest } from "../../../contract/restore.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import { digest, newSecret } from "../../platform/crypto/secrets.ts";
import type { Database } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { insertIntent, takeIntent } from "./restore-intent.repository.ts";
import type { ShareContents } from "./share-contents.ts";
import type { ShareGate } from "./share-gate.ts";
import type { Restored, Saver, ShareRestoreService } from "./share-restore.service.ts";
import { findShare } from "./share.repository.ts";
import type { Visitor } from "./share.types.ts";

export const INTENT_LIFETIME_MS = 30 * 60_000;

export type Remembered =
  | { readonly status: "OK"; readonly intentId: string; readonly expiresAt: number }
  | { readonly status: Exclude<ShareStatus, "OK"> };

/** A save wanted by somebody who isn't signed in yet. Whoever knows its id may redeem it, once. */
export interface RestoreIntentService {
  remember(request: RestoreRequest, visitor: Visitor): Promise<Remembered>;
  /** Used up only by a save that begins: after too little space, say, it can be tried again. Throws `restore_intent_expired`. */
  redeem(intentId: string, saver: Saver): Promise<{ readonly shareId: string; readonly restored: Restored }>;
}

export interface IntentDeps {
  readonly database: Database;
  readonly gate: ShareGate;
  readonly contents: ShareContents;
  readonly restores: ShareRestoreService;
  readonly now: () => number;
}

export function createRestoreIntentService(deps: IntentDeps): RestoreIntentService {
  const { database, gate, contents, restores, now } = deps;

  return {
    async remember(request, visitor) {
      const admission = await gate.admit(request.share_id, visitor, { token: request.pass_code_token });
      if (admission.status !== "OK") return { status: admission.status };
      const { share } = admission;
      if (request.file_ids?.length) await contents.pick(database.read, share, request.file_ids);
      const intentId = newSecret();
      const expiresAt = now() + INTENT_LIFETIME_MS;
      await database.write((tx) =>
        insertIntent(tx, {
          id_hash: digest(intentId),
          share_id: share.id,
          pass_code_version: share.passCodeVersion,
          request: JSON.stringify(wishOf(request)),
          expires_at: expiresAt,
        }),
      );
      return { status: "OK", intentId, expiresAt };
    },

    async redeem(intentId, saver) {
      let shareId = "";
      const restored = await restores.begin(saver, async (tx) => {
        const intent = await takeIntent(tx, digest(intentId), now());
        if (!intent) throw failure("restore_intent_expired");
        shareId = intent.share_id;
        const share = await findShare(tx, intent.share_id);
        const status = await gate.state(tx, share, saver.region);
        if (status !== "OK" || !share) return { status: status === "OK" ? "NOT_FOUND" : status };
        if (share.passCodeHash !== null && share.passCodeVersion !== intent.pass_code_version) {
          return { status: "PASS_CODE_EMPTY" };
        }
        return { status: "OK", share, request: JSON.parse(intent.request) as RestoreRequest };
      });
      return { shareId, restored };
    },
  };
}

/** What a save needs to know and nothing else of what was sent: anybody may leave a wish here. */
function wishOf(request: RestoreRequest): RestoreRequest {
  const { share_id, file_ids, parent_id, specify_parent_id, to, to_parent_id, params } = request;
  const trace = params?.["trace_file_ids"];
  return {
    share_id,
    ...(file_ids && { file_ids }),
    ...(parent_id !== undefined && { parent_id }),
    ...(specify_parent_id !== undefined && { specify_parent_id }),
    ...(to?.parent_id !== undefined && { to: { parent_id: to.parent_id } }),
    ...(to_parent_id !== undefined && { to_parent_id }),
    ...(trace !== undefined && { params: { trace_file_ids: trace } }),
  };
}
