import type { Tx } from "../../../database.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { UserService } from "../../user/index.ts";
import type { StepUp } from "./step-up.ts";

/** Asks within a transaction whether a change may still be made, and throws where it may not. */
export type StillMay = (tx: Tx) => Promise<void>;

export interface StillFreshParts {
  readonly users: Pick<UserService, "lockStatus">;
  readonly stepUp: Pick<StepUp, "assertFresh">;
}

/**
 * Locks the account, then asks once more for the fresh proof of a session. Somebody may have ended the session, and undone
 * what it set up, while the change waited for that lock.
 */
export const stillFresh =
  ({ users, stepUp }: StillFreshParts, identity: Identity): StillMay =>
  async (tx) => {
    await users.lockStatus(tx, identity.userId);
    await stepUp.assertFresh(identity, tx);
  };
