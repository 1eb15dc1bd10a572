import { USERNAME_HELD_DAYS } from "../../../../contract/username-limits.ts";
import type { Tx } from "../../../database.ts";
import { purposeKey, seal } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import * as rows from "./former-username.repository.ts";

const HELD_MS = USERNAME_HELD_DAYS * 86_400_000;
/** This many are held for one account before it may choose another: nobody collects names. */
const HELD_MOST = 3;

/** Usernames that were left. For a while nobody else gets them, who could pass for their former owner. */
export interface FormerUsernames {
  hold(tx: Tx, username: string, userId: string): Promise<void>;
  /** Lets its former owner have it again. */
  release(tx: Tx, username: string, userId: string): Promise<void>;
  isHeldFrom(tx: Tx, username: string, userId: string): Promise<boolean>;
  /** Throws `resource_exhausted` while an account holds as many as it may, and doesn't want one of them back. */
  assertRoom(tx: Tx, wanted: string, userId: string): Promise<void>;
  /** An account is erased: its names are held from everybody, and nothing says whose they were. */
  orphan(tx: Tx, username: string, userId: string): Promise<void>;
}

export function createFormerUsernames(loginKey: string, now: () => number): FormerUsernames {
  const key = purposeKey(loginKey, "former usernames");
  const hashOf = (username: string): string => seal(key, username);
  const hold = (tx: Tx, username: string, userId: string | null) =>
    rows.putFormer(tx, {
      name_hash: hashOf(username),
      user_id: userId,
      created_at: now(),
      expires_at: now() + HELD_MS,
    });
  return {
    hold,
    release: (tx, username, userId) => rows.deleteFormer(tx, hashOf(username), userId),
    async isHeldFrom(tx, username, userId) {
      const row = await rows.findFormer(tx, hashOf(username), now());
      return row !== undefined && row.user_id !== userId;
    },
    async assertRoom(tx, wanted, userId) {
      const held = await rows.listFormer(tx, userId, now());
      const [first] = held;
      if (!first || held.length < HELD_MOST) return;
      if (held.some(({ name_hash }) => name_hash === hashOf(wanted))) return;
      throw failure("resource_exhausted", { seconds: Math.ceil((first.expires_at - now()) / 1000) });
    },
    async orphan(tx, username, userId) {
      await rows.forgetOwner(tx, userId);
      if (username) await hold(tx, username, null);
    },
  };
}
