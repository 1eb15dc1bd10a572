import { digest, newId, newSecret } from "../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import * as tokens from "./api-token.repository.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MAX_DAYS = 3_660;
const MAX_NAME = 100;
export const API_TOKEN_PREFIX = "hld_";

export interface ApiTokens {
  /** A bearer for scripts and WebDAV, shown once; only its hash is kept. Throws `invalid_argument`. */
  create(input: {
    readonly userId: string;
    readonly days: number;
    readonly name?: string | undefined;
  }): Promise<string>;
  /** The newest thousand tokens of one person, or with null of everybody, that haven't run out. */
  list(userId: string | null): Promise<readonly tokens.ListedToken[]>;
  /** Ends a token of a person or, with null, of anybody. Throws `not_found`. */
  revoke(id: string, userId: string | null): Promise<void>;
  /**
   * Finds the person a bearer stands for; null when it is unknown, expired, or its account isn't active. Notes the hour
   * of its use, once for each hour.
   */
  find(bearer: string): Promise<tokens.TokenOwner | null>;
  /** Finds the same by the token's id, which is no credential. */
  findById(id: string): Promise<tokens.TokenOwner | null>;
  revokeAll(tx: Tx, userId: string): Promise<void>;
  forgetExpired(): Promise<void>;
}

export interface ApiTokenDeps {
  readonly database: Database;
  /** Called in the transaction that ends tokens of a person. */
  readonly ended: (tx: Tx, userId: string) => Promise<void>;
  /** Called in the transaction that ends one of them. */
  readonly revoked: (tx: Tx, userId: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function createApiTokens({ database, ended, revoked, onError }: ApiTokenDeps): ApiTokens {
  /** A token is good for a request whether or not that can be written down. */
  async function noteUse({ id, lastUsedAt }: tokens.TokenOwner, now: number): Promise<void> {
    const hour = now - (now % HOUR);
    if ((lastUsedAt ?? 0) >= hour) return;
    await database.write((tx) => tokens.markUsed(tx, id, hour)).catch(onError);
  }

  return {
    async create({ userId, days, name = "" }) {
      if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
        throw failure("invalid_argument", { field: "days" });
      }
      if (name.length > MAX_NAME) throw failure("invalid_argument", { field: "name" });
      const bearer = `${API_TOKEN_PREFIX}${newSecret()}`;
      const now = Date.now();
      const row = {
        id: newId(),
        token_hash: digest(bearer),
        user_id: userId,
        name,
        created_at: now,
        expires_at: now + days * DAY,
        last_used_at: null,
      };
      await database.write((tx) => tokens.insertToken(tx, row));
      return bearer;
    },
    list: (userId) => tokens.listTokens(database.read, userId, Date.now()),
    revoke: (id, userId) =>
      database.write(async (tx) => {
        const owner = await tokens.deleteToken(tx, id, userId);
        if (owner === null) throw failure("not_found");
        await revoked(tx, owner);
        await ended(tx, owner);
      }),
    async find(bearer) {
      const now = Date.now();
      const owner = await tokens.findOwner(database.read, { token_hash: digest(bearer) }, now);
      if (owner) await noteUse(owner, now);
      return owner;
    },
    findById: (id) => tokens.findOwner(database.read, { id }, Date.now()),
    async revokeAll(tx, userId) {
      await tokens.deleteTokensOf(tx, userId);
      await ended(tx, userId);
    },
    forgetExpired: () => tokens.deleteExpiredTokens(database, Date.now()),
  };
}
