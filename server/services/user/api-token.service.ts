import { digest, newId, newSecret } from "../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import * as tokens from "./api-token.repository.ts";

const DAY = 86_400_000;
const MAX_DAYS = 3_660;
export const API_TOKEN_PREFIX = "hld_";

export interface ApiTokens {
  /** A bearer for scripts and WebDAV, shown once; only its hash is kept. Throws `invalid_argument`. */
  create(input: { readonly userId: string; readonly days: number }): Promise<string>;
  /** Whom a bearer stands for; null when it is unknown, expired, or its account isn't active. */
  find(bearer: string): Promise<tokens.TokenOwner | null>;
  /** The same by the token's id, which is no credential. */
  findById(id: string): Promise<tokens.TokenOwner | null>;
  revokeAll(tx: Tx, userId: string): Promise<void>;
  forgetExpired(): Promise<void>;
}

export interface ApiTokenDeps {
  readonly database: Database;
  /** Told in the transaction that ends tokens of a person. */
  readonly ended: (tx: Tx, userId: string) => Promise<void>;
}

export function createApiTokens({ database, ended }: ApiTokenDeps): ApiTokens {
  return {
    async create({ userId, days }) {
      if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
        throw failure("invalid_argument", { field: "days" });
      }
      const bearer = `${API_TOKEN_PREFIX}${newSecret()}`;
      const now = Date.now();
      const row = {
        id: newId(),
        token_hash: digest(bearer),
        user_id: userId,
        created_at: now,
        expires_at: now + days * DAY,
      };
      await database.write((tx) => tokens.insertToken(tx, row));
      return bearer;
    },
    find: (bearer) => tokens.findOwner(database.read, { token_hash: digest(bearer) }, Date.now()),
    findById: (id) => tokens.findOwner(database.read, { id }, Date.now()),
    async revokeAll(tx, userId) {
      await tokens.deleteTokensOf(tx, userId);
      await ended(tx, userId);
    },
    forgetExpired: () => tokens.deleteExpiredTokens(database, Date.now()),
  };
}
