import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Restoring } from "../address/restoring.ts";
import type { DisownLinks } from "./disown-links.ts";
import * as disownings from "./disowning.repository.ts";
import type { SecurityLog } from "./security-log.ts";

/** Acts for somebody who says that a sign-in wasn't theirs. */
export interface Disowning {
  /**
   * Ends all that is signed in, undoes what may be a stranger's since the sign-in, a change of address too, and asks for
   * a new password. A link works once. Throws `not_found`.
   */
  disown(token: string): Promise<void>;
  /** Does the same to all that was set up since then (epoch ms), and leaves the address as it is. */
  secure(tx: Tx, userId: string, since: number): Promise<void>;
  /** Whether the person has to choose a new password. */
  demandsPassword(userId: string): Promise<boolean>;
  /** A new password was chosen; letters about sign-ins before are worth nothing any more. */
  satisfied(tx: Tx, userId: string): Promise<void>;
}

export interface DisowningParts {
  readonly database: Database;
  readonly links: Pick<DisownLinks, "take" | "endAll">;
  readonly log: Pick<SecurityLog, "note">;
  readonly restoring: Pick<Restoring, "restoreSince" | "tell">;
  readonly now: () => number;
  /** Ends every session and API token of a person. */
  readonly endEverything: (tx: Tx, userId: string) => Promise<void>;
  /** Removes the ways to sign in that were set up since then (epoch ms). */
  readonly undoSince: (tx: Tx, userId: string, since: number) => Promise<void>;
}

export function createDisowning(parts: DisowningParts): Disowning {
  const { database, links, log, restoring, now, endEverything, undoSince } = parts;
  const secure: Disowning["secure"] = async (tx, userId, since) => {
    await endEverything(tx, userId);
    await undoSince(tx, userId, since);
    await links.endAll(tx, userId);
    await disownings.demandPassword(tx, userId, now());
  };
  return {
    secure,
    async disown(token) {
      const restored = await database.write(async (tx) => {
        const link = await links.take(tx, token);
        if (!link) throw failure("not_found");
        await secure(tx, link.userId, link.since);
        await log.note(tx, link.userId, "disowned");
        return restoring.restoreSince(tx, link.userId, link.since);
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
