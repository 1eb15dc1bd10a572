import {
  digest,
  newDigits,
  newId,
  newSecret,
  purposeKey,
  safeEqual,
  seal,
} from "../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import type { FormerAddress, FormerAddresses } from "../address/former-addresses.ts";
import type { TellAddress } from "../address/tell-address.ts";
import type { Admission } from "./admission.ts";
import type { MailService } from "../../mail/index.ts";
import { foldEmail, isUsername, normalizeEmail, type UserService } from "../../user/index.ts";
import type { Caller, KnownPlaces } from "../throttle/known-places.ts";
import { codeCounts } from "../throttle/code-counts.ts";
import { patience, untold } from "../letters/patience.ts";
import type { Throttle } from "../throttle/throttle.ts";
import * as verifications from "./verification.repository.ts";

const CODE_DIGITS = 6;
const CODE_MINUTES = 10;
const CODE_TRIES = 5;
/** The time to choose a password once the address is proved, ms. */
const VERIFIED_MS = 30 * 60_000;
/** The bytes that are counted for a verification, its mail included. */
const KEPT_BYTES = 4_096;
/** A code that nobody can type, for an address whose mail carries none. */
const NO_CODE = "";

export type Usage = "REGISTER" | "PASSWORD_RESET";

export interface StartVerification {
  /** The address; to reset a password also a username, whose account gets the letter. */
  readonly email: string;
  readonly usage: Usage;
  readonly locale: string;
  readonly caller: Caller;
  /** The sign-in it belongs to, or `""` over the API. */
  readonly flow: string;
  /** The typed code, where accounts are made by invitation. */
  readonly invitation?: string | undefined;
}

/** An address that somebody has proved, and the invitation they used. */
export interface Proved {
  readonly email: string;
  readonly invitationId: string | null;
}

export interface Verification extends Proved {
  readonly id: string;
  /** The username that was typed, else `""`; who typed it mustn't learn the address. */
  readonly typed: string;
  readonly verified: boolean;
}

export interface VerificationService {
  /**
   * Mails a code, or a note when the address is (not) known; the answer doesn't tell which. Throws `invalid_argument`,
   * `resource_exhausted`, and when an account is wanted also `sign_up_closed`, `email_domain_refused`,
   * `invitation_invalid`.
   */
  start(request: StartVerification): Promise<string>;
  /** Sends another code for a flow's last request. Throws `resource_exhausted`. */
  again(
    verification: Verification,
    request: Omit<StartVerification, "email" | "invitation">,
  ): Promise<string>;
  /** Trades the code for a token. Throws `invalid_verification_code`, `expired_verification_code`. */
  verify(id: string, code: string): Promise<string>;
  /** The address a token proves; it is spent. Throws `expired_verification_code`. */
  spendToken(tx: Tx, token: string, usage: Usage): Promise<Proved>;
  /** The verification that a flow asked for last. */
  ofFlow(flow: string, usage: Usage): Promise<Verification | null>;
  /** The address a flow's verification proves; it is spent. Throws `expired_verification_code`. */
  spend(tx: Tx, id: string, usage: Usage): Promise<Proved>;
  /** Seconds until this caller may have another code sent for it. */
  waitSeconds(verification: Verification, caller: Caller): Promise<number>;
}

export interface VerificationParts {
  readonly database: Database;
  readonly users: UserService;
  readonly mail: MailService;
  /** Called in the transaction in which somebody shows that they read letters to an address. */
  readonly addressProved: (tx: Tx, email: string) => Promise<void>;
  readonly throttle: Throttle;
  readonly admission: Admission;
  readonly strangers: Pick<Strangers, "count">;
  readonly places: KnownPlaces;
  readonly formers: Pick<FormerAddresses, "find">;
  readonly tellAddress: Pick<TellAddress, "ofFormer">;
  readonly loginKey: string;
  /** The address that notes give for signing in. */
  readonly signInUrl: string;
  /** Hears of letters that can't be sent and whose asker isn't told. */
  readonly onError: (error: unknown) => void;
}

/** The mailbox that a letter goes to, and what was typed for it. */
type Mailbox = Pick<Verification, "email" | "typed">;

export function createVerificationService(parts: VerificationParts): VerificationService {
  const { database, throttle, places } = parts;
  const key = purposeKey(parts.loginKey, "e-mail codes");
  const taken = (row: verifications.VerificationRow | undefined): Proved => {
    if (!row) throw failure("expired_verification_code");
    return { email: row.email, invitationId: row.invitation_id };
  };
  return {
    async start({ invitation, ...request }) {
      const register = request.usage === "REGISTER";
      const mailbox = register
        ? { email: normalizeEmail(request.email), typed: "" }
        : await mailboxOf(parts.users, request.email);
      const invitationId = register ? await parts.admission.check(mailbox.email, invitation) : null;
      return start(parts, key, { ...request, ...mailbox }, invitationId);
    },
    again: ({ email, typed, invitationId }, request) =>
      start(parts, key, { ...request, email, typed }, invitationId),
    verify: (id, code) => verify(parts, key, id, code),
    async spendToken(tx, token, usage) {
      return taken(await verifications.takeVerified(tx, { token_hash: digest(token) }, usage, Date.now()));
    },
    async spend(tx, id, usage) {
      return taken(await verifications.takeVerified(tx, { id }, usage, Date.now()));
    },
    async ofFlow(flow, usage) {
      const row = await verifications.findOfFlow(database.read, flow, usage, Date.now());
      if (!row) return null;
      const { id, email, typed, invitation_id: invitationId } = row;
      return { id, email, typed, invitationId, verified: row.token_hash !== null };
    },
    async waitSeconds({ email, typed }, caller) {
      const counts = await codeCounts(places, email, caller, typed);
      return Math.max(...(await Promise.all(counts.map(({ subject }) => throttle.waitSeconds(subject)))));
    },
  };
}

/** Throws `invalid_argument` for what is neither an address nor a username. */
async function mailboxOf(users: UserService, text: string): Promise<Mailbox> {
  const typed = foldEmail(text);
  if (typed.includes("@")) return { email: normalizeEmail(typed), typed: "" };
  if (!isUsername(typed)) throw failure("invalid_argument", { field: "username" });
  return { email: (await users.findByIdentifier(typed))?.email ?? typed, typed };
}

async function start(
  parts: VerificationParts,
  key: string,
  request: Omit<StartVerification, "invitation"> & Mailbox,
  invitationId: string | null,
): Promise<string> {
  const { email, typed } = request;
  for (const { subject, rule } of await codeCounts(parts.places, email, request.caller, typed))
    await parts.throttle.attempt(subject, rule, "resource_exhausted", request.caller.ip);
  const [user, former] = await Promise.all([parts.users.findByIdentifier(email), parts.formers.find(email)]);
  const isMailbox = email !== typed;
  const isCoded =
    request.usage === "PASSWORD_RESET" ? isMailbox && user !== null : user === null && former === null;
  const code = isCoded ? newDigits(CODE_DIGITS) : NO_CODE;
  const id = newId();
  const now = Date.now();
  const row: verifications.VerificationRow = {
    id,
    flow: request.flow,
    email,
    typed,
    usage: request.usage,
    code_hash: code === NO_CODE ? NO_CODE : seal(key, `${id}:${code}`),
    token_hash: null,
    tries: 0,
    invitation_id: invitationId,
    created_at: now,
    expires_at: now + CODE_MINUTES * 60_000,
  };
  await parts.database.write(async (tx) => {
    await parts.strangers.count(tx, request.caller.ip, { bytes: KEPT_BYTES, forMs: VERIFIED_MS });
    await verifications.insertVerification(tx, row);
  });
  const send = () => write(parts, { email, locale: request.locale }, request.usage, { code, former });
  if (request.usage === "REGISTER") await send();
  // Nobody can write to a username that nobody has, nor does to a reader without an account who stopped such letters or
  // whose letters come back. So nobody is told how long the letter took, nor that it couldn't be sent.
  else if (isMailbox) untold(send, parts.onError, typed === "" ? 0 : patience.untoldMs);
  return id;
}

/** Every request for an address gets a mail, so that neither the page nor the time it takes tells whether an account exists. */
async function write(
  { mail, tellAddress, signInUrl: url }: VerificationParts,
  to: { readonly email: string; readonly locale: string },
  usage: Usage,
  { code, former }: { readonly code: string; readonly former: FormerAddress | null },
): Promise<void> {
  const register = usage === "REGISTER";
  if (code === NO_CODE) {
    if (former) return tellAddress.ofFormer(to, former);
    if (register) return mail.send("knownAddress", to, { url, asked: "account" });
    return mail.send("unknownAddress", to, { url });
  }
  return mail.send(register ? "signUpCode" : "resetCode", to, { code, minutes: CODE_MINUTES });
}

async function verify(
  { database, addressProved }: VerificationParts,
  key: string,
  id: string,
  code: string,
): Promise<string> {
  const typed = code.replace(/\D/g, "");
  const token = newSecret();
  const right = await database.write(async (tx) => {
    const row = await verifications.takeTry(tx, id, CODE_TRIES, Date.now());
    if (!row) return null;
    if (!safeEqual(row.code_hash, seal(key, `${id}:${typed}`))) return false;
    await verifications.markVerified(tx, id, digest(token), Date.now() + VERIFIED_MS);
    await addressProved(tx, row.email);
    return true;
  });
  if (right === null) throw failure("expired_verification_code");
  if (!right) throw failure("invalid_verification_code");
  return token;
}
