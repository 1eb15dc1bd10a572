import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { DisownLinks } from "./disown-links.ts";
import * as disownings from "./disowning.repository.ts";
import type { SecurityLog } from "./security-log.ts";

/** Acts for somebody who says that a sign-in wasn't theirs. */
export interface Disowning {
  /**
   * Ends all that is signed in, undoes what may be a stranger's since the sign-in, and asks for a new password. A link
   * works once. Throws `not_found`.
   */
  disown(token: string): Promise<void>;
  /** Whether the person has to choose a new password. */
  demandsPassword(userId: string): Promise<boolean>;
  /** A new password was chosen; letters about sign-ins before are worth nothing any more. */
  satisfied(tx: Tx, userId: string): Promise<void>;
}

export interface DisowningParts {
  readonly database: Database;
  readonly links: Pick<DisownLinks, "take" | "endAll">;
  readonly log: Pick<SecurityLog, "note">;
  readonly now: () => number;
  /** Ends every session and API token of a person. */
  readonly endEverything: (tx: Tx, userId: string) => Promise<void>;
  /** Removes the ways to sign in that were set up since then (epoch ms). */
  readonly undoSince: (tx: Tx, userId: string, since: number) => Promise<void>;
}

export function createDisowning(parts: DisowningParts): Disowning {
  const { database, links, log, now, endEverything, undoSince } = parts;
  return {
    disown: (token) =>
      database.write(async (tx) => {
        const link = await links.take(tx, token);
        if (!link) throw failure("not_found");
        await endEverything(tx, link.userId);
        await undoSince(tx, link.userId, link.since);
        await disownings.demandPassword(tx, link.userId, now());
        await log.note(tx, link.userId, "disowned");
      }),
    demandsPassword: async (userId) =>
      (await disownings.findPasswordDemand(database.read, userId)) !== undefined,
    async satisfied(tx, userId) {
      await disownings.endPasswordDemand(tx, userId);
      await links.endAll(tx, userId);
    },
  };
}
