import type { ErrorName } from "../../../contract/errors.ts";
import { Failure, failure } from "../../platform/failure.ts";
import type { TaskStep } from "../tasks/index.ts";
import type { OfflineDeps, OfflineJob } from "./offline.types.ts";
import { isMagnet } from "./torrent/is-magnet.ts";
import type { TransferProgress } from "./transfer.ts";

/** The limits on breaks in a row that brought nothing, and on all breaks of one transfer. */
const MOST_FRUITLESS = 6;
const MOST_BREAKS = 100;
const LONGEST_REST_MS = 300_000;

/** With these failures, the source or the way to it may be better soon. */
const PASSING: ReadonlySet<ErrorName> = new Set([
  "source_unreachable",
  "source_timed_out",
  "source_peers_missing",
  "cancelled",
]);
/** With these failures, somebody else is working on the bytes, or has cleared them. */
const TAKEN: ReadonlySet<ErrorName> = new Set([
  "upload_locked",
  "upload_not_found",
  "upload_offset_mismatch",
]);

const lastWord = (error: Failure): Failure =>
  error.error === "source_timed_out" ? error : failure("source_unreachable");

/**
 * A transfer that broke rests and then goes on from where it stopped, until too many breaks have brought nothing; all
 * other errors are thrown on.
 */
export function afterBreak(
  { firstRestMs }: Pick<OfflineDeps, "firstRestMs">,
  error: unknown,
  { received, size, validator }: TransferProgress,
  receivedBefore: number,
): TaskStep {
  if (!(error instanceof Failure)) throw error;
  if (TAKEN.has(error.error)) throw failure("aborted");
  if (!PASSING.has(error.error)) throw error;
  return async (_tx, task) => {
    const job = task.state as OfflineJob;
    const fruitless = received > receivedBefore ? 1 : job.fruitless + 1;
    const breaks = job.breaks + 1;
    if (fruitless > MOST_FRUITLESS || breaks > MOST_BREAKS) {
      throw isMagnet(job.url) ? failure("source_peers_missing") : lastWord(error);
    }
    return {
      state: { ...job, validator, fruitless, breaks },
      done: false,
      progress: size ? Math.floor((99 * received) / size) : 0,
      params: { retry_times: String(breaks), retry_error: error.error, predict_speed: "0" },
      restMs: Math.min(firstRestMs * 2 ** (fruitless - 1), LONGEST_REST_MS),
    };
  };
}
