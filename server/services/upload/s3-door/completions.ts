import { createTurns } from "../../../platform/queue/turns.ts";
import { S3Fault } from "./s3-fault.ts";

interface Completion {
  /** Stands for the list of parts. */
  readonly digest: string;
  readonly made: Promise<string>;
}

/**
 * The lists by which uploads are completed are long, so that of each upload this process reads one at a time, and keeps one while
 * the file is made.
 */
export interface Completions {
  /** Waits until no other list of this upload is being read. */
  read<Result>(uploadId: string, work: () => Promise<Result>): Promise<Result>;
  /** Those who ask by the same list share what is under way. Throws `OperationAborted` for another. */
  make(uploadId: string, digest: string, work: () => Promise<string>): Promise<string>;
}

export function createCompletions(): Completions {
  const underWay = new Map<string, Completion>();
  return {
    read: createTurns(),
    make(uploadId, digest, work) {
      const now = underWay.get(uploadId);
      if (now && now.digest !== digest) throw new S3Fault("OperationAborted");
      if (now) return now.made;
      const made = work();
      underWay.set(uploadId, { digest, made });
      const forget = () => void underWay.delete(uploadId);
      made.then(forget, forget);
      return made;
    },
  };
}
