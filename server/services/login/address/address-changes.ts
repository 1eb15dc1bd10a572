import type { Database, Tx } from "../../../database.ts";
import { newDigits, newId, purposeKey, safeEqual, seal } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { MailService } from "../../mail/index.ts";
import { normalizeEmail, type User, type UserService } from "../../user/index.ts";
import type { Admission } from "../admission.ts";
import { CHANGES_OF_ADDRESS } from "../back-off.ts";
import { codeLane } from "../code-lane.ts";
import type { Caller, KnownPlaces } from "../known-places.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { StepUp } from "../step-up/step-up.ts";
import type { Throttle } from "../throttle.ts";
import { deleteVerificationsOf } from "../verification.repository.ts";
import * as changes from "./email-change.repository.ts";
import { putFormer, takeFormerSince, type FormerAddressRow } from "./former-address.repository.ts";
import type { FormerAddresses } from "./former-addresses.ts";
import type { TellAddress } from "./tell-address.ts";

const CODE_DIGITS = 6;
const CODE_MINUTES = 10;
const CODE_TRIES = 5;
const DAY_MS = 86_400_000;
/** For so long the former address can take the change back. */
const KEPT_DAYS = 7;
/** The former addresses an account may have at a time, each of which gets every letter. */
const FORMER_MOST = 5;
/** The hash of a code that nobody can type, for an address that somebody else has. */
const NO_CODE = "";

export interface AddressChanges {
  /**
   * Mails a code to a new address, or a note when somebody else has it; the answer doesn't tell which. Throws
   * `invalid_argument`, `email_domain_refused`, `resource_exhausted`.
   */
  begin(
    userId: string,
    wanted: { readonly email: string; readonly locale: string; readonly caller: Caller },
  ): Promise<{ readonly changeId: string; readonly waitSeconds: number }>;
  /**
   * Makes the address the account's. Throws `invalid_verification_code`, `expired_verification_code`, `already_exists`,
   * `user_blocked`, and what `StepUp.assertFresh` throws.
   */
  confirm(identity: Identity, typed: { readonly changeId: string; readonly code: string }): Promise<void>;
}

export interface AddressChangeParts {
  readonly database: Database;
  readonly users: UserService;
  readonly mail: MailService;
  readonly admission: Pick<Admission, "assertDomain">;
  readonly throttle: Throttle;
  readonly places: KnownPlaces;
  readonly stepUp: Pick<StepUp, "assertFresh">;
  readonly log: Pick<SecurityLog, "note">;
  readonly formers: FormerAddresses;
  readonly tell: TellAddress;
  readonly loginKey: string;
  readonly signInUrl: string;
  readonly now: () => number;
}

export function createAddressChanges(parts: AddressChangeParts): AddressChanges {
  const key = purposeKey(parts.loginKey, "codes for a new address");
  return {
    begin: (userId, wanted) => begin(parts, key, userId, wanted),
    confirm: (identity, typed) => confirm(parts, key, identity, typed),
  };
}

const sealedCode = (key: string, id: string, code: string): string => seal(key, `${id}:${code}`);

async function begin(
  parts: AddressChangeParts,
  key: string,
  userId: string,
  { email: typed, locale, caller }: Parameters<AddressChanges["begin"]>[1],
): ReturnType<AddressChanges["begin"]> {
  const { database, users, throttle, now } = parts;
  const email = normalizeEmail(typed);
  const user = await users.find(userId);
  if (!user) throw failure("unauthenticated");
  if (user.email === email) throw failure("invalid_argument", { field: "email" });
  parts.admission.assertDomain(email);
  await assertRoom(parts, userId);
  const counts = [
    { subject: `changes of address:${userId}`, rule: CHANGES_OF_ADDRESS },
    ...(await codeLane(parts.places, email, caller)),
  ];
  for (const { subject, rule } of counts) await throttle.attempt(subject, rule, "resource_exhausted", null);
  const [holder, former] = await Promise.all([users.findByEmail(email), parts.formers.find(email)]);
  const isFree = holder === null && (former === null || former.userId === userId);
  const code = isFree ? newDigits(CODE_DIGITS) : NO_CODE;
  const id = newId();
  await database.write((tx) =>
    changes.putChange(tx, {
      user_id: userId,
      id,
      email,
      code_hash: isFree ? sealedCode(key, id, code) : NO_CODE,
      tries: 0,
      expires_at: now() + CODE_MINUTES * 60_000,
    }),
  );
  const to = { email, locale };
  if (isFree) await parts.mail.send("addressCode", to, { code, minutes: CODE_MINUTES });
  else if (former) await parts.tell.ofFormer(to, former);
  else await parts.mail.send("knownAddress", to, { url: parts.signInUrl, asked: "change" });
  const waits = await Promise.all(counts.map(({ subject }) => throttle.waitSeconds(subject)));
  return { changeId: id, waitSeconds: Math.max(...waits) };
}

/** Throws `resource_exhausted` while an account has as many former addresses as it may. */
async function assertRoom({ formers, now }: AddressChangeParts, userId: string): Promise<void> {
  const [oldest, ...others] = await formers.listOf(userId);
  if (oldest && others.length + 1 >= FORMER_MOST)
    throw failure("resource_exhausted", { seconds: Math.ceil((oldest.until - now()) / 1000) });
}

async function confirm(
  parts: AddressChangeParts,
  key: string,
  identity: Identity,
  { changeId, code }: { readonly changeId: string; readonly code: string },
): Promise<void> {
  const { database, users, now } = parts;
  const { userId } = identity;
  const typed = code.replace(/\D/g, "");
  const done = database.write(async (tx) => {
    const user = await users.lock(tx, userId);
    await parts.stepUp.assertFresh(identity, tx);
    if (user?.status !== "ACTIVE") throw failure("user_blocked");
    const change = await changes.takeTry(tx, { userId, id: changeId }, CODE_TRIES, now());
    if (!change) return "expired";
    if (!safeEqual(change.code_hash, sealedCode(key, changeId, typed))) return "wrong";
    await changes.deleteChangeOf(tx, userId);
    return move(parts, tx, user, change.email);
  });
  const moved = await done;
  if (moved === "expired") throw failure("expired_verification_code");
  if (moved === "wrong") throw failure("invalid_verification_code");
  const user = await users.find(userId);
  if (user) await (moved.isBack ? parts.tell.back(user, moved.left) : parts.tell.changed(user));
}

interface Moved {
  /** Whether the address is one that the account had a few days ago. */
  readonly isBack: boolean;
  /** The addresses that aren't the account's any more, without a way to take that back. */
  readonly left: readonly string[];
}

/**
 * Gives an account its new address. The one it leaves can take that back for a while; but where a former one comes back,
 * those after it have no say.
 */
async function move(parts: AddressChangeParts, tx: Tx, user: User, email: string): Promise<Moved> {
  const { id: userId, email: left } = user;
  const at = parts.now();
  const [back, later] = await takeBack(parts, tx, userId, email);
  if (!back) {
    const expires_at = at + KEPT_DAYS * DAY_MS;
    await putFormer(tx, { email: left, id: newId(), user_id: userId, created_at: at, expires_at });
  }
  await parts.users.setEmail(tx, userId, email);
  await parts.places.move(tx, left, email);
  await deleteVerificationsOf(tx, left);
  await parts.log.note(tx, userId, "email_changed");
  return { isBack: back, left: [left, ...later.map((row) => row.email)] };
}

/** Forgets former addresses from one that comes back on; resolves with whether it is one, and with those after it. */
async function takeBack(
  { formers }: AddressChangeParts,
  tx: Tx,
  userId: string,
  email: string,
): Promise<readonly [isBack: boolean, later: readonly FormerAddressRow[]]> {
  const former = (await formers.listOf(userId, tx)).find((one) => one.email === email);
  if (!former) return [false, []];
  const gone = await takeFormerSince(tx, userId, former.changedAt);
  return [true, gone.filter((row) => row.email !== email)];
}
