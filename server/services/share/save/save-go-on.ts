import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { TaskHandler, TaskRecord } from "../../tasks/index.ts";
import type { ShareContents } from "../gate/share-contents.ts";
import type { ShareGate } from "../gate/share-gate.ts";
import type { SaveJob } from "./share-saves.ts";
import { findByLink } from "../links/link.repository.ts";
import { isSameCode } from "../gate/share.access.ts";

export interface GoOnDeps {
  readonly gate: ShareGate;
  readonly contents: ShareContents;
}

/**
 * Asks the gate again before a paused, failed or cancelled save goes on. Entries that are no longer in the share are
 * left out, as when a save begins; entries that were brought before stay. The saver's region is unknown by now, so it
 * isn't asked for. Throws `share_closed`, `permission_denied` (no right to save, another code), `file_not_found`
 * (nothing is left to save).
 */
export const saveGoesOn =
  ({ gate, contents }: GoOnDeps): NonNullable<TaskHandler["goesOn"]> =>
  async (tx: Tx, { state, params }: TaskRecord) => {
    const job = state as SaveJob;
    const { tops } = job.copy;
    if (tops.length === 0) return null;
    const share = job.source && (await findByLink(tx, job.source.linkId ?? job.source.shareId));
    const status = await gate.state(tx, share, null);
    // Its saver was counted already; `retried` counts those who have to be counted again.
    if (!job.source || !share || (status !== "OK" && status !== "MAX_RESTORE_COUNT")) {
      throw failure("share_closed");
    }
    if (!share.rights.save || !isSameCode(share, job.source.passCodeVersion))
      throw failure("permission_denied");
    const { missing } = await contents.pickSome(tx, share, tops);
    if (missing.length === tops.length) throw failure("file_not_found");
    if (missing.length === 0) return null;
    const gone = new Set(missing);
    const skipped = [params["skipped_file_ids"] ?? [], missing].flat();
    return { state: without(job, gone), params: { skipped_file_ids: skipped.join() } };
  };

/** `copied` belongs to the first of `tops`. */
function without(job: SaveJob, gone: ReadonlySet<string>): SaveJob {
  const left = (ids: readonly string[]) => ids.filter((id) => !gone.has(id));
  const done = job.copy.copied.length;
  return {
    ...job,
    tops: [...job.tops.slice(0, done), ...left(job.tops.slice(done))],
    copy: { ...job.copy, tops: left(job.copy.tops) },
  };
}
