import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX, TOKENS_MAX } from "../../../../contract/token-limits.ts";
import { digest, newId, newSecret } from "../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Audit } from "../../audit/index.ts";
import type { Bounds } from "../../../platform/http/bounds.ts";
import * as tokens from "./api-token.repository.ts";
import { checkPersonName } from "../identity/person-name.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MAX_DAYS = 3_660;
const MAX_NAME = 100;
const UNBOUND: Bounds = { readOnly: false, rootId: "" };
export const API_TOKEN_PREFIX = "hld_";

/** A wish of somebody for a token of their own. */
export interface TokenWish extends Bounds {
  readonly name: string;
  /** The longest time that there is, unless said. */
  readonly days?: number | undefined;
}

/** A token at its beginning, which is the only time that its secret is known. */
export interface NewToken {
  readonly token: tokens.ListedToken;
  readonly secret: string;
}

export interface ApiTokens {
  /** A bearer for scripts and WebDAV that an operator makes, shown once; only its hash is kept. Throws `invalid_argument`. */
  create(input: {
    readonly userId: string;
    readonly days: number;
    readonly name?: string | undefined;
    readonly bounds?: Bounds | undefined;
  }): Promise<string>;
  /**
   * The same for somebody who makes it themselves; the caller has locked their account. Throws `name_invalid`,
   * `invalid_argument`, and `failed_precondition` when they have as many as they may.
   */
  make(tx: Tx, owner: { readonly id: string; readonly email: string }, wish: TokenWish): Promise<NewToken>;
  /** The newest thousand tokens of one person, or with null of everybody, that haven't run out. */
  list(userId: string | null): Promise<readonly tokens.ListedToken[]>;
  /** Ends a token of a person or, with null, of anybody. Throws `not_found`. */
  revoke(id: string, userId: string | null): Promise<void>;
  /** Finds the person a bearer stands for; null when it is unknown, expired, or its account isn't active. */
  find(bearer: string): Promise<tokens.TokenOwner | null>;
  /** Notes the hour and the place of a use, once for each hour. */
  use(token: Pick<tokens.TokenOwner, "id" | "lastUsedAt">, from: tokens.UsedFrom): Promise<void>;
  /** Finds the same by the token's id, which is no credential. */
  findById(id: string): Promise<tokens.TokenOwner | null>;
  revokeAll(tx: Tx, userId: string): Promise<void>;
  forgetExpired(): Promise<void>;
}

export interface ApiTokenDeps {
  readonly database: Database;
  readonly audit: Pick<Audit, "note">;
  /** Called in the transaction that ends tokens of a person. */
  readonly ended: (tx: Tx, userId: string) => Promise<void>;
  /** Called in the transaction that ends one of them. */
  readonly revoked: (tx: Tx, userId: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function createApiTokens({ database, audit, ended, revoked, onError }: ApiTokenDeps): ApiTokens {
  return {
    async create({ userId, days, name = "", bounds = UNBOUND }) {
      if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
        throw failure("invalid_argument", { field: "days" });
      }
      if (name.length > MAX_NAME) throw failure("invalid_argument", { field: "name" });
      const { row, secret } = newToken({ userId, days, name, ...bounds });
      await database.write(async (tx) => {
        await tokens.insertToken(tx, row);
        const facts = { days, read_only: bounds.readOnly, one_folder: bounds.rootId !== "" };
        await audit.note(tx, { act: "token_made", by: "command", about: { account: userId }, facts });
      });
      return secret;
    },
    async make(tx, { id: userId, email }, { name: given, days = MAX_DAYS, readOnly, rootId }) {
      const name = checkPersonName(given);
      if ([...name].length > TOKEN_NAME_MAX) throw failure("invalid_argument", { field: "name" });
      if (days !== MAX_DAYS && days > TOKEN_DAYS_MAX) throw failure("invalid_argument", { field: "days" });
      if ((await tokens.countTokens(tx, userId, Date.now())) >= TOKENS_MAX) {
        throw failure("failed_precondition");
      }
      const { row, secret } = newToken({ userId, days, name, readOnly, rootId });
      await tokens.insertToken(tx, row);
      return { token: tokens.listed({ ...row, email }), secret };
    },
    list: (userId) => tokens.listTokens(database.read, userId, Date.now()),
    revoke: (id, userId) =>
      database.write(async (tx) => {
        const owner = await tokens.deleteToken(tx, id, userId);
        if (owner === null) throw failure("not_found");
        await revoked(tx, owner);
        await ended(tx, owner);
        if (userId === null)
          await audit.note(tx, {
            act: "tokens_ended",
            by: "command",
            about: { account: owner },
            facts: { all: false },
          });
      }),
    find: (bearer) => tokens.findOwner(database.read, { token_hash: digest(bearer) }, Date.now()),
    /** A token is good for a request whether or not that can be written down. */
    async use({ id, lastUsedAt }, from) {
      const now = Date.now();
      const hour = now - (now % HOUR);
      if ((lastUsedAt ?? 0) >= hour) return;
      await database.write((tx) => tokens.markUsed(tx, id, hour, from)).catch(onError);
    },
    findById: (id) => tokens.findOwner(database.read, { id }, Date.now()),
    async revokeAll(tx, userId) {
      await tokens.deleteTokensOf(tx, userId);
      await ended(tx, userId);
    },
    forgetExpired: () => tokens.deleteExpiredTokens(database, Date.now()),
  };
}

function newToken({
  userId,
  days,
  name,
  readOnly,
  rootId,
}: Bounds & { readonly userId: string; readonly days: number; readonly name: string }) {
  const secret = `${API_TOKEN_PREFIX}${newSecret()}`;
  const now = Date.now();
  const row = {
    id: newId(),
    token_hash: digest(secret),
    user_id: userId,
    name,
    created_at: now,
    expires_at: now + days * DAY,
    last_used_at: null,
    read_only: readOnly ? 1 : 0,
    root_id: rootId,
    network: "",
    country: "",
  };
  return { row, secret };
}
