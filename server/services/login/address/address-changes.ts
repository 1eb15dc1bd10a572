import type { Database, Tx } from "../../../database.ts";
import { newDigits, newId, purposeKey, safeEqual, seal } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { MailService } from "../../mail/index.ts";
import { normalizeEmail, type User, type UserService } from "../../user/index.ts";
import type { Admission } from "../accounts/admission.ts";
import { CHANGES_OF_ADDRESS } from "../throttle/back-off.ts";
import { codeCounts } from "../throttle/code-counts.ts";
import type { Caller, KnownPlaces } from "../throttle/known-places.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { WhereOf } from "../sessions/where.ts";
import type { StepUp } from "../step-up/step-up.ts";
import type { Throttle } from "../throttle/throttle.ts";
import * as changes from "./email-change.repository.ts";
import type { FormerAddresses } from "./former-addresses.ts";
import { moveAddress } from "./move-address.ts";
import type { TellAddress } from "./tell-address.ts";

const CODE_DIGITS = 6;
const CODE_MINUTES = 10;
const CODE_TRIES = 5;
/** The former addresses an account may have at a time, each of which gets every letter. */
const FORMER_MOST = 5;
/** The hash of a code that nobody can type, for an address that somebody else has. */
const NO_CODE = "";

export interface TypedCode {
  readonly changeId: string;
  readonly code: string;
  readonly caller: Caller;
}

export interface AddressChanges {
  /**
   * Mails a code to a new address, or a note when somebody else has it; the answer doesn't tell which. Throws
   * `invalid_argument`, `email_domain_refused`, `resource_exhausted`.
   */
  begin(
    userId: string,
    wanted: { readonly email: string; readonly caller: Caller },
  ): Promise<{ readonly changeId: string; readonly waitSeconds: number }>;
  /**
   * Makes the address the account's. Throws `invalid_verification_code`, `expired_verification_code`, `already_exists`,
   * `user_blocked`, and what `StepUp.assertFresh` throws.
   */
  confirm(identity: Identity, typed: TypedCode): Promise<void>;
}

export interface AddressChangeParts {
  readonly database: Database;
  readonly users: UserService;
  readonly mail: MailService;
  readonly addressProved: (tx: Tx, email: string) => Promise<void>;
  readonly addressMoved: (tx: Tx, from: string, to: string) => Promise<void>;
  readonly admission: Pick<Admission, "assertDomain">;
  readonly throttle: Throttle;
  readonly places: KnownPlaces;
  readonly stepUp: Pick<StepUp, "assertFresh">;
  readonly log: Pick<SecurityLog, "note">;
  readonly formers: FormerAddresses;
  readonly tell: TellAddress;
  readonly whereOf: WhereOf;
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
  { email: typed, caller }: Parameters<AddressChanges["begin"]>[1],
): ReturnType<AddressChanges["begin"]> {
  const { users, throttle } = parts;
  const email = normalizeEmail(typed);
  const user = await users.find(userId);
  if (!user) throw failure("unauthenticated");
  if (user.email === email) throw failure("invalid_argument", { field: "email" });
  parts.admission.assertDomain(email);
  await assertRoom(parts, userId, email);
  const counts = [
    { subject: `changes of address:${userId}`, rule: CHANGES_OF_ADDRESS },
    ...(await codeCounts(parts.places, email, caller)),
  ];
  for (const { subject, rule } of counts) await throttle.attempt(subject, rule, "resource_exhausted", null);
  const changeId = newId();
  await sendCode(parts, key, { user, changeId, email });
  const waits = await Promise.all(counts.map(({ subject }) => throttle.waitSeconds(subject)));
  return { changeId, waitSeconds: Math.max(...waits) };
}

/** Keeps a change and mails its code; a letter goes to every address, so that neither it nor its time tells whose it is. */
async function sendCode(
  { database, users, formers, mail, tell, signInUrl: url, now }: AddressChangeParts,
  key: string,
  { user, changeId, email }: { readonly user: User; readonly changeId: string; readonly email: string },
): Promise<void> {
  const [holder, former] = await Promise.all([users.findByEmail(email), formers.find(email)]);
  const isFree = holder === null && (former === null || former.userId === user.id);
  const code = isFree ? newDigits(CODE_DIGITS) : NO_CODE;
  const row = {
    user_id: user.id,
    id: changeId,
    email,
    code_hash: isFree ? sealedCode(key, changeId, code) : NO_CODE,
    tries: 0,
    expires_at: now() + CODE_MINUTES * 60_000,
  };
  await database.write((tx) => changes.putChange(tx, row));
  const to = { email, locale: (holder ?? user).locale };
  if (isFree) return mail.send("addressCode", to, { code, minutes: CODE_MINUTES });
  if (former) return tell.ofFormer(to, former);
  return mail.send("knownAddress", to, { url, asked: "change" });
}

/** Throws `resource_exhausted` while an account has as many former addresses as it may; one of those may come back. */
async function assertRoom(
  { formers, now }: AddressChangeParts,
  userId: string,
  wanted: string,
): Promise<void> {
  const list = await formers.listOf(userId);
  const [oldest] = list;
  if (oldest && list.length >= FORMER_MOST && !list.some(({ email }) => email === wanted))
    throw failure("resource_exhausted", { seconds: Math.ceil((oldest.until - now()) / 1000) });
}

async function confirm(
  parts: AddressChangeParts,
  key: string,
  identity: Identity,
  { changeId, code, caller }: TypedCode,
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
    await parts.addressProved(tx, change.email);
    await parts.log.note(tx, userId, "email_changed", parts.whereOf(caller));
    return moveAddress(parts, tx, user, change.email);
  });
  const moved = await done;
  if (moved === "expired") throw failure("expired_verification_code");
  if (moved === "wrong") throw failure("invalid_verification_code");
  await (moved.isBack ? parts.tell.back(userId, moved.left) : parts.tell.changed(userId));
}
