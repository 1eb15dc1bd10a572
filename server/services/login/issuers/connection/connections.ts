import type { Database, Tx } from "../../../../database.ts";
import { newId } from "../../../../platform/crypto/secrets.ts";
import { failure } from "../../../../platform/failure.ts";
import type { UserService } from "../../../user/index.ts";
import type { TellChange } from "../../letters/tell-change.ts";
import type { HasWayIn } from "../../accounts/ways-in.ts";
import * as rows from "./issuer-connection.repository.ts";
import type { ConnectionRow } from "./issuer-connection.repository.ts";
import type { Told } from "../relying-party.ts";

/** The accounts at other issuers by which a person signs in. They are told of each that comes or goes. */
export interface Connections {
  /** Oldest first. */
  list(userId: string): Promise<readonly ConnectionRow[]>;
  /** Finds whom an issuer's word opens an account to; null for nobody. */
  find(told: Told): Promise<ConnectionRow | null>;
  /** Notes that it let somebody in, or proved who they are. */
  used(id: string): Promise<void>;
  /** Throws `already_exists` where it opens an account, or the person has one of this issuer. */
  add(userId: string, told: Told): Promise<void>;
  /**
   * Adds it within the transaction that makes the account, which is its first use, and tells nobody yet. Throws
   * `already_exists`.
   */
  addWithin(tx: Tx, userId: string, told: Told): Promise<void>;
  /** Mails the person that it was added. */
  tellAdded(userId: string, issuer: string): Promise<void>;
  /** Throws `not_found`, and `failed_precondition` where the person couldn't sign in any more. */
  remove(userId: string, id: string): Promise<void>;
  /** Removes those added since then (epoch ms), and tells nobody. */
  undoSince(tx: Tx, userId: string, since: number): Promise<void>;
}

export interface ConnectionsParts {
  readonly database: Database;
  readonly users: Pick<UserService, "lock">;
  readonly hasWayIn: HasWayIn;
  /** The name that people read, by the issuer's address. */
  readonly nameOf: (issuer: string) => string;
  readonly tell: TellChange<"connection">;
  readonly now: () => number;
}

const MOST_LABEL = 254;

export function createConnections(parts: ConnectionsParts): Connections {
  const { database, users, hasWayIn, nameOf, tell, now } = parts;
  const put = async (tx: Tx, userId: string, told: Told, lastUsedAt: number | null): Promise<void> => {
    const row: ConnectionRow = {
      id: newId(),
      user_id: userId,
      issuer: told.issuer,
      subject: told.subject,
      label: (told.email || told.name).slice(0, MOST_LABEL),
      created_at: now(),
      last_used_at: lastUsedAt,
    };
    if (!(await rows.insertConnection(tx, row))) throw failure("already_exists");
  };
  const tellAdded = (userId: string, issuer: string) =>
    tell(userId, { change: "connected", name: nameOf(issuer) });
  return {
    list: (userId) => rows.listConnections(database.read, userId),
    find: async ({ issuer, subject }) => (await rows.findConnection(database.read, issuer, subject)) ?? null,
    used: (id) => database.write((tx) => rows.markConnectionUsed(tx, id, now())),
    addWithin: (tx, userId, told) => put(tx, userId, told, now()),
    tellAdded,

    async add(userId, told) {
      await database.write((tx) => put(tx, userId, told, null));
      await tellAdded(userId, told.issuer);
    },

    async remove(userId, id) {
      const removed = await database.write(async (tx) => {
        // The account's row is locked, so that two servers can't each take one of the last two away.
        const user = await users.lock(tx, userId);
        const row = await rows.deleteConnection(tx, userId, id);
        if (!row) throw failure("not_found");
        if (!(await hasWayIn(tx, user))) throw failure("failed_precondition");
        return row;
      });
      await tell(userId, { change: "disconnected", name: nameOf(removed.issuer) });
    },

    undoSince: (tx, userId, since) => rows.deleteConnectionsSince(tx, userId, since),
  };
}
