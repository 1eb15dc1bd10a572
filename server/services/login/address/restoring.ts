import type { Tx } from "../../../database.ts";
import type { UserService } from "../../user/index.ts";
import type { KnownPlaces } from "../throttle/known-places.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import { deleteVerificationsOf } from "../accounts/verification.repository.ts";
import { deleteChangeOf } from "./email-change.repository.ts";
import { takeFormerSince } from "./former-address.repository.ts";
import type { FormerAddress, FormerAddresses } from "./former-addresses.ts";
import type { TellAddress } from "./tell-address.ts";

/** An account whose former address is its own again. */
export interface Restored {
  readonly userId: string;
  /** The addresses that it had since. */
  readonly left: readonly string[];
}

/** Gives accounts a former address back. Later ones have no say any more. */
export interface Restoring {
  restore(tx: Tx, former: FormerAddress): Promise<Restored>;
  /** Tells the address that the account had at that moment (epoch ms); null where it has that one now. */
  addressSince(userId: string, since: number): Promise<string | null>;
  /** Gives that address back; null where the account has it now. */
  restoreSince(tx: Tx, userId: string, since: number): Promise<Restored | null>;
  /** Mails all of the addresses, once the transaction is over. */
  tell(restored: Restored): Promise<void>;
}

export interface RestoringParts {
  readonly users: Pick<UserService, "lock" | "setEmail">;
  readonly formers: Pick<FormerAddresses, "listOf">;
  readonly places: Pick<KnownPlaces, "forget">;
  readonly addressMoved: (tx: Tx, from: string, to: string) => Promise<void>;
  readonly log: Pick<SecurityLog, "note">;
  readonly tell: Pick<TellAddress, "back">;
}

export function createRestoring({
  users,
  formers,
  places,
  addressMoved,
  log,
  tell,
}: RestoringParts): Restoring {
  const restore: Restoring["restore"] = async (tx, { userId, email, changedAt }) => {
    const current = (await users.lock(tx, userId))?.email ?? email;
    const gone = await takeFormerSince(tx, userId, changedAt);
    await users.setEmail(tx, userId, email);
    await deleteChangeOf(tx, userId);
    await places.forget(tx, current);
    if (current !== email) await addressMoved(tx, current, email);
    await deleteVerificationsOf(tx, current);
    await log.note(tx, userId, "email_change_undone");
    const left = [current, ...gone.map((row) => row.email)].filter((address) => address !== email);
    return { userId, left };
  };
  const formerSince = async (userId: string, since: number, within?: Tx) =>
    (await formers.listOf(userId, within)).find(({ changedAt }) => changedAt >= since);
  return {
    restore,
    addressSince: async (userId, since) => (await formerSince(userId, since))?.email ?? null,
    async restoreSince(tx, userId, since) {
      await users.lock(tx, userId);
      const former = await formerSince(userId, since, tx);
      return former ? restore(tx, former) : null;
    },
    tell: ({ userId, left }) => tell.back(userId, left, true),
  };
}
