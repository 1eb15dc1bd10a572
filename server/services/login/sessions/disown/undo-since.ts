import type { Connections } from "../../issuers/connection/connections.ts";
import type { Passkeys } from "../../passkeys/passkeys.service.ts";
import type { TwoFactor } from "../../second-factor/second-factor.service.ts";
import type { DisowningParts } from "./disowning.ts";
import type { SecurityLog } from "../security-log.ts";

interface Parts {
  readonly log: Pick<SecurityLog, "happenedSince">;
  readonly twoFactor: Pick<TwoFactor, "undoSince" | "forgetRecoveryCodes">;
  readonly passkeys: Pick<Passkeys, "undoSince">;
  readonly connections: Pick<Connections, "undoSince">;
}

/** Removes the ways to sign in that were set up since a sign-in: a second factor, recovery codes, passkeys, accounts elsewhere. */
export const createUndoSince =
  ({ log, twoFactor, passkeys, connections }: Parts): DisowningParts["undoSince"] =>
  async (tx, userId, since) => {
    await twoFactor.undoSince(tx, userId, since);
    if (await log.happenedSince(tx, userId, "recovery_codes_renewed", since))
      await twoFactor.forgetRecoveryCodes(tx, userId);
    await passkeys.undoSince(tx, userId, since);
    await connections.undoSince(tx, userId, since);
  };
