import { Failure } from "../failure.ts";
import type { Condition } from "./postgres-conditions.ts";

/** The server went away or can't write: people are told `unavailable`, and the log its meaning. */
export class LostConnection extends Failure {
  override readonly cause: unknown;
  /** It was lost during a commit, so that nobody knows how the transaction ended. */
  readonly committing: boolean;

  constructor(cause: unknown, { meaning }: Condition, committing: boolean) {
    super("unavailable");
    this.message = meaning;
    this.cause = cause;
    this.committing = committing;
  }
}
