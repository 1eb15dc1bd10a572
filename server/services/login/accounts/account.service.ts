import type { Database } from "../../../database.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { ApiTokens, User, UserService } from "../../user/index.ts";
import type { AccountMade } from "./account-made.ts";
import type { Admission } from "./admission.ts";
import type { Caller, KnownPlaces } from "../throttle/known-places.ts";
import type { SessionService } from "../calls/session.service.ts";
import type { TellPasswordChanged } from "../profile/tell-password-changed.ts";
import type { Refused } from "../throttle/refused.ts";
import type { Returns } from "./returns.ts";
import type { Disowning } from "../sessions/disown/disowning.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { TellSignIn } from "../sessions/tell-sign-in.ts";
import { signInCounts, strangersCount, type Count } from "../throttle/sign-in-counts.ts";
import type { Throttle } from "../throttle/throttle.ts";
import { deleteResetCodes } from "./verification.repository.ts";
import type { VerificationService } from "./verification.service.ts";

/** The proof of an address: the verification of a page's flow, or the token of the API. */
export type Proof = { readonly verificationId: string } | { readonly token: string };

export interface AccountService {
  /**
   * Signs in by the address or the username of an account, which share their counts. Throws `invalid_account_or_password`, `account_freeze`, `resource_exhausted`, `user_blocked`,
   * `password_reset_required`, and `under_review` for an account that waits to be erased. With `returns` that is taken
   * back, by `enter` where a second factor is on. Somebody who signs in from a new device is told by mail.
   */
  signIn(request: {
    readonly email: string;
    readonly password: string;
    readonly caller: Caller;
    readonly returns?: boolean | undefined;
  }): Promise<User>;
  /** Throws `user_blocked` and `under_review` where a right password would be answered so. */
  assertMayEnter(user: User): Promise<void>;
  /** Takes back that an account is erased. Throws `user_blocked` when it isn't going to be, or it is too late. */
  takeBack(userId: string): Promise<void>;
  /**
   * Lets somebody in who has shown their second factor. An account that waits to be erased is theirs again, because only
   * who asked for that gets so far. Throws `user_blocked`.
   */
  enter(userId: string, caller: Caller): Promise<void>;
  /** Remembers the place of somebody who has shown who they are. */
  remember(userId: string, caller: Caller): Promise<void>;
  /** The next attempt at the account with this address or username from there needs the human check. */
  needsCheck(typed: string, caller: Caller): Promise<boolean>;
  /**
   * Throws `expired_verification_code`, `invalid_password`, `already_exists`, `sign_up_closed`, `email_domain_refused`,
   * `invitation_invalid`.
   */
  signUp(request: {
    readonly proof: Proof;
    readonly email: string;
    readonly password: string;
    readonly name: string | undefined;
    readonly locale: string;
    readonly caller: Caller;
  }): Promise<User>;
  /** Sets a new password and signs out everywhere. Throws `expired_verification_code`, `invalid_password`, `user_blocked`. */
  resetPassword(request: {
    readonly proof: Proof;
    readonly email: string;
    readonly password: string;
    readonly caller: Caller;
  }): Promise<User>;
}

export interface AccountParts {
  readonly database: Database;
  readonly users: UserService;
  readonly apiTokens: ApiTokens;
  readonly throttle: Throttle;
  readonly places: KnownPlaces;
  readonly verifications: VerificationService;
  readonly admission: Admission;
  readonly sessions: SessionService;
  readonly returns: Returns;
  readonly accountMade: AccountMade;
  readonly disowning: Pick<Disowning, "demandsPassword" | "satisfied">;
  readonly log: Pick<SecurityLog, "note">;
  readonly tellSignIn: TellSignIn;
  readonly tellReturned: (userId: string) => Promise<void>;
  readonly tellPasswordChanged: TellPasswordChanged;
  /** Signing in takes a second factor; a place becomes a known one only once that was shown. */
  readonly isGuarded: (userId: string) => Promise<boolean>;
  readonly refused: Refused;
}

export function createAccountService(parts: AccountParts): AccountService {
  const { users, throttle, places, verifications } = parts;
  const prove =
    (proof: Proof, usage: "REGISTER" | "PASSWORD_RESET", email: string) =>
    async (tx: Parameters<typeof verifications.spend>[0]): Promise<void> => {
      const proved =
        "token" in proof
          ? await verifications.spendToken(tx, proof.token, usage)
          : await verifications.spend(tx, proof.verificationId, usage);
      if (proved.email !== email) throw failure("expired_verification_code");
      if (usage === "REGISTER") await parts.admission.admit(tx, email, proved.invitationId);
    };
  return {
    takeBack: (userId) => takeBack(parts, userId),
    assertMayEnter: (user) => assertMayEnter(parts, user),
    async signIn({ email: typed, password, caller, returns = false }) {
      const email = await addressOf(parts, typed);
      const { account, network } = await signInCounts(places, email, caller);
      const user = await authenticated(parts, { email, password }, network ? [network, account] : [account])
        // A program of the operator may block such addresses.
        .catch((error: unknown) => {
          if (error instanceof Failure) parts.refused(caller.ip);
          throw error;
        });
      await throttle.forgive(account.subject);
      if (network) await throttle.refund(network.subject);
      const isReturning = user.status === "LEAVING" && returns;
      await (isReturning ? assertPasswordHolds(parts, user) : assertMayEnter(parts, user));
      if (await parts.isGuarded(user.id)) return user;
      if (isReturning) await takeBack(parts, user.id);
      await arrived(parts, user, caller);
      return user;
    },
    async enter(userId, caller) {
      const user = await users.find(userId);
      if (!user) throw failure("user_blocked");
      if (user.status === "LEAVING") await takeBack(parts, userId);
      else await assertMayEnter(parts, user);
      await arrived(parts, user, caller);
    },
    async remember(userId, caller) {
      const user = await users.find(userId);
      if (user) await arrived(parts, user, caller);
    },
    async needsCheck(typed, caller) {
      const email = await addressOf(parts, typed);
      const { account, network } = await signInCounts(places, email, caller);
      const counts = network ? [account, network] : [account];
      const over = counts.map(
        async ({ subject, checkedAfter }) => (await throttle.count(subject)) >= checkedAfter,
      );
      return (await Promise.all(over)).includes(true);
    },
    async signUp({ proof, caller, ...account }) {
      const proved = prove(proof, "REGISTER", account.email);
      const user = await users.create(account, proved, (tx, userId) =>
        parts.accountMade(tx, { userId, email: account.email, caller }),
      );
      await places.remember(account.email, caller);
      return user;
    },
    resetPassword: ({ proof, email, password, caller }) =>
      resetPassword(parts, { email, password, caller }, prove(proof, "PASSWORD_RESET", email)),
  };
}

/**
 * The address of the account that somebody names, under which its attempts are counted; else the text itself. One search is
 * made in any case, so that the time tells nothing.
 */
const addressOf = async ({ users }: AccountParts, typed: string): Promise<string> =>
  (await users.findByIdentifier(typed))?.email ?? typed;

async function assertMayEnter(parts: AccountParts, user: User): Promise<void> {
  if (user.status === "LEAVING") throw await underReview(parts, user);
  if (user.status !== "ACTIVE") throw failure("user_blocked");
  await assertPasswordHolds(parts, user);
}

/** Somebody said that a sign-in wasn't theirs, and nobody gets in, by whatever way, until a new password is chosen. */
async function assertPasswordHolds({ disowning }: AccountParts, { id }: User): Promise<void> {
  if (await disowning.demandsPassword(id)) throw failure("password_reset_required");
}

async function arrived({ places, tellSignIn }: AccountParts, user: User, caller: Caller): Promise<void> {
  if (await places.remember(user.email, caller)) await tellSignIn(user, caller);
}

async function underReview({ returns }: AccountParts, { id }: User): Promise<Failure> {
  const until = await returns.openUntil(id);
  if (until === null) return failure("user_blocked");
  return failure("under_review", { until: new Date(until).toISOString() });
}

async function takeBack(parts: AccountParts, userId: string): Promise<void> {
  const { database, users, returns, log, tellReturned } = parts;
  await database.write(async (tx) => {
    const wasLeaving = await returns.takeBack(tx, userId);
    // Moderation may have suspended or closed the account since the offer.
    if (!wasLeaving || (await users.lockStatus(tx, userId)) !== "LEAVING") throw failure("user_blocked");
    await users.setStatus(tx, userId, "ACTIVE");
    await log.note(tx, userId, "returned");
  });
  await tellReturned(userId);
}

async function authenticated(
  { users, throttle }: AccountParts,
  { email, password }: { readonly email: string; readonly password: string },
  counts: readonly Count[],
): Promise<User> {
  for (const { subject, rule, error, from } of counts) await throttle.attempt(subject, rule, error, from);
  const user = await users.authenticate(email, password);
  if (!user) throw failure("invalid_account_or_password");
  return user;
}

async function resetPassword(
  parts: AccountParts,
  { email, password, caller }: { readonly email: string; readonly password: string; readonly caller: Caller },
  proved: (tx: Parameters<SessionService["endAll"]>[0]) => Promise<void>,
): Promise<User> {
  const { users, sessions, apiTokens, throttle, places, isGuarded, disowning, log, tellPasswordChanged } =
    parts;
  const user = await users.findByEmail(email);
  if (!user) throw failure("expired_verification_code");
  const { account } = await signInCounts(places, email, caller);
  await users.setPassword(user.id, password, async (tx) => {
    const locked = await users.lock(tx, user.id);
    await proved(tx);
    // The account may have got another address since, which then proves nothing about it.
    if (locked?.email !== email) throw failure("expired_verification_code");
    const { status } = locked;
    if (status !== "ACTIVE" && status !== "LEAVING") throw failure("user_blocked");
    await deleteResetCodes(tx, email);
    await sessions.endAll(tx, user.id);
    await apiTokens.revokeAll(tx, user.id);
    await places.forget(tx, email);
    await disowning.satisfied(tx, user.id);
    await log.note(tx, user.id, "password_changed");
  });
  // The letter comes first: what fails after the change mustn't keep its person from hearing of it.
  await tellPasswordChanged(user.id, "all");
  await throttle.forgive(account.subject);
  await throttle.forgive(strangersCount(email).subject);
  if (!(await isGuarded(user.id))) await places.remember(email, caller);
  return user;
}
