import type { Database, Sql, Tx } from "../../../database.ts";
import { purposeKey, safeEqual, seal } from "../../../platform/crypto/secrets.ts";
import * as rows from "./former-address.repository.ts";

/** The page on which somebody takes a change of address back. */
export const TAKE_BACK_PATH = "/login/address-back";

/** An address that an account had until a few days ago. */
export interface FormerAddress {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** Epoch ms. */
  readonly changedAt: number;
  /** Until then it can take the change back, and nobody else gets it; epoch ms. */
  readonly until: number;
}

/** The addresses that accounts had until a few days ago. */
export interface FormerAddresses {
  find(email: string): Promise<FormerAddress | null>;
  /** A person's, the oldest first. */
  listOf(userId: string, within?: Sql): Promise<readonly FormerAddress[]>;
  /** An address is kept for somebody other than this person; null stands for people without an account. */
  isReserved(tx: Tx, email: string, userId: string | null): Promise<boolean>;
  /** The address of the page on which its reader takes the change back; the same in each letter. */
  linkOf(former: FormerAddress): string;
  /** Finds the address a link was made for; null for a link worth nothing. */
  ofToken(token: string, within?: Sql): Promise<FormerAddress | null>;
}

export interface FormerAddressParts {
  readonly database: Database;
  readonly loginKey: string;
  /** The address people use, without a trailing slash. */
  readonly origin: string;
  readonly now: () => number;
}

export function createFormerAddresses({
  database,
  loginKey,
  origin,
  now,
}: FormerAddressParts): FormerAddresses {
  const key = purposeKey(loginKey, "former addresses");
  return {
    async find(email) {
      const row = await rows.findFormer(database.read, { email }, now());
      return row ? toFormer(row) : null;
    },
    listOf: async (userId, within = database.read) =>
      (await rows.listFormer(within, userId, now())).map(toFormer),
    async isReserved(tx, email, userId) {
      const row = await rows.findFormer(tx, { email }, now());
      return row !== undefined && row.user_id !== userId;
    },
    linkOf: ({ id }) => `${origin}${TAKE_BACK_PATH}?t=${id}.${seal(key, id)}`,
    async ofToken(token, within = database.read) {
      const [id = "", signature = ""] = token.split(".");
      if (!safeEqual(signature, seal(key, id))) return null;
      const row = await rows.findFormer(within, { id }, now());
      return row ? toFormer(row) : null;
    },
  };
}

const toFormer = ({
  id,
  user_id: userId,
  email,
  created_at: changedAt,
  expires_at: until,
}: rows.FormerAddressRow): FormerAddress => ({ id, userId, email, changedAt, until });
