import type { Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { User, UserService } from "../../user/index.ts";
import type { KnownPlaces } from "../throttle/known-places.ts";
import { deletePendingOf } from "../second-factor/pending-sign-in.repository.ts";
import { deleteVerificationsOf } from "../accounts/verification.repository.ts";
import { putFormer, takeFormerSince, type FormerAddressRow } from "./former-address.repository.ts";
import type { FormerAddresses } from "./former-addresses.ts";

const DAY_MS = 86_400_000;
/** Time in which the former address can take the change back. */
const KEPT_DAYS = 7;

interface MoveParts {
  readonly users: Pick<UserService, "setEmail">;
  readonly places: Pick<KnownPlaces, "move">;
  readonly addressMoved: (tx: Tx, from: string, to: string) => Promise<void>;
  readonly formers: Pick<FormerAddresses, "listOf">;
  readonly now: () => number;
}

export interface Moved {
  /** The address is one that the account had a few days ago. */
  readonly isBack: boolean;
  /** The addresses that aren't the account's any more, without a way to take that back. */
  readonly left: readonly string[];
}

/**
 * Gives an account its new address. The one it leaves can take that back for a while; but where a former one comes back,
 * those after it have no say.
 */
export async function moveAddress(parts: MoveParts, tx: Tx, user: User, email: string): Promise<Moved> {
  const { id: userId, email: left } = user;
  const at = parts.now();
  const [back, later] = await takeBack(parts, tx, userId, email);
  if (!back) {
    const expires_at = at + KEPT_DAYS * DAY_MS;
    await putFormer(tx, { email: left, id: newId(), user_id: userId, created_at: at, expires_at });
  }
  await parts.users.setEmail(tx, userId, email);
  await parts.places.move(tx, left, email);
  await parts.addressMoved(tx, left, email);
  await deleteVerificationsOf(tx, left);
  // A proof of the address that was left proves nothing about the account any more.
  await deletePendingOf(tx, userId);
  return { isBack: back, left: [left, ...later.map((row) => row.email)] };
}

/** Forgets former addresses from one that comes back on; resolves with whether it is one, and with those after it. */
async function takeBack(
  { formers }: MoveParts,
  tx: Tx,
  userId: string,
  email: string,
): Promise<readonly [isBack: boolean, later: readonly FormerAddressRow[]]> {
  const former = (await formers.listOf(userId, tx)).find((one) => one.email === email);
  if (!former) return [false, []];
  const gone = await takeFormerSince(tx, userId, former.changedAt);
  return [true, gone.filter((row) => row.email !== email)];
}
