import { untrashFiles } from "../../../api/files.ts";
import { changeShare, undeleteShares } from "../../../api/shares.ts";
import { announceChange, EVERY_FOLDER } from "../../../state/drive-events.ts";
import type { Fix } from "./share-doctor.ts";

/**
 * Carries out what the doctor offers, except for fixes that need a question or a message, which are handled elsewhere.
 */
export async function applyFix(share_id: string, fix: Fix): Promise<void> {
  switch (fix.kind) {
    case "undelete":
      await undeleteShares([share_id]);
      return;
    case "resume":
      await changeShare({ share_id, paused: false });
      return;
    case "extend":
      await changeShare({ share_id, expiration_days: fix.days });
      return;
    case "raiseLimit":
      await changeShare({ share_id, restore_limit: fix.limit });
      return;
    case "allow":
      await changeShare({ share_id, rights: { [fix.right]: true } });
      return;
    case "putBack":
      await untrashFiles(fix.ids);
      announceChange(EVERY_FOLDER);
      return;
    case "newCode":
    case "appeal":
  }
}
