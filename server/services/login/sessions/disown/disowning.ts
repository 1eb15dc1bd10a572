import type { Database, Tx } from "../../../../database.ts";
import { failure } from "../../../../platform/failure.ts";
import { maskEmail, type UserService } from "../../../user/index.ts";
import type { Restoring } from "../../address/restoring.ts";
import type { DisownLinks } from "./disown-links.ts";
import * as disownings from "./disowning.repository.ts";
import type { SecurityLog } from "../security-log.ts";

/** The changes that are undone for somebody who says that a sign-in wasn't theirs. */
export interface Disowned {
  /** Other ways to sign in are removed: none, those from the sign-in on, or some from shortly before, too. */
  readonly undone: "none" | "since" | "before";
  /** The address that the account gets back, masked: whoever reads the letter may be a stranger. Null for none. */
  readonly address: string | null;
}

/** Acts for somebody who says that a sign-in wasn't theirs. */
export interface Disowning {
  /** Tells what a press of a link would do; null for a link worth nothing. */
  look(token: string): Promise<Disowned | null>;
  /**
   * Ends all that is signed in, undoes what may be a stranger's since the sign-in, a change of address too, and asks for
   * a new password. A link works once. Throws `not_found`.
   */
  disown(token: string): Promise<void>;
  /**
   * Does the same to all that was set up since then (epoch ms; null leaves that as it is), and leaves the address as it is.
   */
  secure(tx: Tx, userId: string, since: number | null): Promise<void>;
  /** The person has to choose a new password. */
  demandsPassword(userId: string): Promise<boolean>;
  /** A new password was chosen; letters about sign-ins before are worth nothing any more. */
  satisfied(tx: Tx, userId: string): Promise<void>;
}

export interface DisowningParts {
  readonly database: Database;
  readonly users: Pick<UserService, "lock">;
  readonly links: Pick<DisownLinks, "look" | "take" | "endAll">;
  readonly log: Pick<SecurityLog, "note">;
  readonly restoring: Pick<Restoring, "addressSince" | "restoreSince" | "tell">;
  readonly now: () => number;
  /** Ends every session and API token of a person. */
  readonly endEverything: (tx: Tx, userId: string) => Promise<void>;
  /** Removes the ways to sign in that were set up since then (epoch ms). */
  readonly undoSince: (tx: Tx, userId: string, since: number) => Promise<void>;
}

export function createDisowning(parts: DisowningParts): Disowning {
  const { database, users, links, log, restoring, now, endEverything, undoSince } = parts;
  const secure: Disowning["secure"] = async (tx, userId, since) => {
    await endEverything(tx, userId);
    if (since !== null) await undoSince(tx, userId, since);
    await links.endAll(tx, userId);
    await disownings.demandPassword(tx, userId, now());
  };
  return {
    secure,
    async look(token) {
      const link = await links.look(token);
      if (!link) return null;
      const address = await restoring.addressSince(link.userId, link.addressSince);
      const undone = link.since === null ? "none" : link.isBefore ? "before" : "since";
      return { undone, address: address && maskEmail(address) };
    },
    async disown(token) {
      const restored = await database.write(async (tx) => {
        const found = await links.look(token, tx);
        // A change that is being made has the account's row; it is undone, too, once that is free.
        if (found) await users.lock(tx, found.userId);
        const link = await links.take(tx, token);
        if (!link) throw failure("not_found");
        await secure(tx, link.userId, link.since);
        await log.note(tx, link.userId, "disowned");
        return restoring.restoreSince(tx, link.userId, link.addressSince);
      });
      if (restored) await restoring.tell(restored);
    },
    demandsPassword: async (userId) =>
      (await disownings.findPasswordDemand(database.read, userId)) !== undefined,
    async satisfied(tx, userId) {
      await disownings.endPasswordDemand(tx, userId);
      await links.endAll(tx, userId);
    },
  };
}
