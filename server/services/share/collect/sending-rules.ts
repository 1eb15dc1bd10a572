import type { Sql, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { EventLog } from "../../events/index.ts";
import type { TreeService } from "../../tree/index.ts";
import type { SendingRules } from "../../upload/index.ts";
import { createShareContents } from "../gate/share-contents.ts";
import { isSameCode, stateForLooking, stateOf } from "../gate/share.access.ts";
import { findShare } from "../share.repository.ts";
import type { Share } from "../share.types.ts";
import { countArrival } from "./collect.repository.ts";
import type { Sending } from "./collect.types.ts";
import { findSending, insertSent } from "./sending.repository.ts";

export interface SendingRulesDeps {
  readonly tree: TreeService;
  readonly events: Pick<EventLog, "record">;
  /** Tells the owner of a link, in the transaction in which a file arrives by it. */
  readonly tellArrived: (tx: Tx, share: Share) => Promise<void>;
  readonly now: () => number;
}

/** The rules that uploads by collecting links ask with each request, and tell when a file has arrived. */
export function createSendingRules({ tree, events, tellArrived, now }: SendingRulesDeps): SendingRules {
  const findOpen = openSendings({ tree, now });
  return {
    async assertOpen(sql, sendingId) {
      const open = await findOpen(sql, await findSending(sql, sendingId));
      if (!open) throw failure("collecting_closed");
      return open.folderId;
    },
    async arrived(tx, { sendingId, shareId, uploadId, ownerId, path, size, sha256 }) {
      const at = now();
      await insertSent(tx, { sending_id: sendingId, upload_id: uploadId, path, size, sha256, sent_at: at });
      await countArrival(tx, shareId, { size, at });
      const open = await findOpen(tx, await findSending(tx, sendingId));
      if (!open) return;
      await tellArrived(tx, open.share);
      const folder = (await tree.findLive(tx, ownerId, [open.folderId])).get(open.folderId);
      const { sender } = open.sending;
      if (folder) await events.record(tx, "TYPE_COLLECT", [folder], { params: { sender } });
    },
  };
}

export interface OpenSending {
  readonly sending: Sending;
  readonly share: Share;
  /** The folder of the link. */
  readonly folderId: string;
}

/** Finds the link of a sending and its folder; null once the link takes nothing more. */
export function openSendings({ tree, now }: Pick<SendingRulesDeps, "tree" | "now">) {
  const contents = createShareContents(tree);
  return async (sql: Sql, sending: Sending | null): Promise<OpenSending | null> => {
    const share = sending && (await findShare(sql, sending.shareId));
    if (!sending || !share?.collects || !isSameCode(share, sending.passCodeVersion)) return null;
    const facts = { now: now(), region: null, isClosedHere: false, hasContent: true };
    if (stateForLooking(stateOf(share, facts)) !== "OK") return null;
    const [folder] = await contents.roots(sql, share);
    return folder ? { sending, share, folderId: folder.id } : null;
  };
}
