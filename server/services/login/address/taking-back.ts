import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { UserService } from "../../user/index.ts";
import type { Disowning } from "../sessions/disown/disowning.ts";
import type { FormerAddress, FormerAddresses } from "./former-addresses.ts";
import type { Restored, Restoring } from "./restoring.ts";

const DAY_MS = 86_400_000;
/** A stranger who changes an address may have set up other ways to sign in shortly before. */
const BEFORE_DAYS = 3;

/** Acts for somebody who says that they didn't change the address of their account. */
export interface TakingBack {
  /** Finds the address a link gives back; null for a link worth nothing. */
  look(token: string): Promise<FormerAddress | null>;
  /**
   * Gives the account that address back, ends all that is signed in, undoes what may be a stranger's, and asks for a new
   * password. Throws `not_found`.
   */
  takeBack(token: string): Promise<void>;
}

export interface TakingBackParts {
  readonly database: Database;
  readonly users: Pick<UserService, "lock">;
  readonly formers: Pick<FormerAddresses, "ofToken">;
  readonly restoring: Pick<Restoring, "restore" | "tell">;
  readonly disowning: Pick<Disowning, "secure">;
}

export function createTakingBack(parts: TakingBackParts): TakingBack {
  const { database, formers, restoring } = parts;
  return {
    look: (token) => formers.ofToken(token),
    takeBack: async (token) => restoring.tell(await database.write((tx) => giveBack(parts, tx, token))),
  };
}

async function giveBack(
  { users, formers, restoring, disowning }: TakingBackParts,
  tx: Tx,
  token: string,
): Promise<Restored> {
  const found = await formers.ofToken(token, tx);
  if (found) await users.lock(tx, found.userId);
  // Another change of the account may have been waited for, so the link is looked up once more.
  const former = await formers.ofToken(token, tx);
  if (!former) throw failure("not_found");
  await disowning.secure(tx, former.userId, former.changedAt - BEFORE_DAYS * DAY_MS);
  return restoring.restore(tx, former);
}
