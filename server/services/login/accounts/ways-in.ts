import type { Tx } from "../../../database.ts";
import type { User } from "../../user/index.ts";
import { listConnections } from "../issuers/connection/issuer-connection.repository.ts";
import { countPasskeys } from "../passkeys/passkey.repository.ts";

/** A person, whose account is locked, has a way in if they can sign in by what is left. */
export type HasWayIn = (tx: Tx, user: User | null) => Promise<boolean>;

/** @param ownSignIn Whether passwords are taken here at all. */
export const createHasWayIn =
  (ownSignIn: boolean): HasWayIn =>
  async (tx, user) => {
    if (!user) return false;
    if (ownSignIn && user.hasPassword) return true;
    if ((await countPasskeys(tx, user.id)) > 0) return true;
    return (await listConnections(tx, user.id)).length > 0;
  };
