import type { Database } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { networkOf } from "../../platform/http/network-of.ts";
import type { MailService } from "../mail/index.ts";
import { foldEmail, type ApiTokens, type User, type UserService } from "../user/index.ts";
import { PASSWORD_FROM_ADDRESS, PASSWORD_OF_ACCOUNT } from "./back-off.ts";
import type { SessionService } from "./session.service.ts";
import type { Throttle } from "./throttle.ts";
import type { VerificationService } from "./verification.service.ts";

/** Wrong passwords after which the pages ask for the human check: for one account, and from one network address. */
const TRIES_OF_ACCOUNT = 3;
const TRIES_FROM_ADDRESS = 20;

/** How somebody proved an address: by the verification of a page's flow, or by the token of the API. */
export type Proof = { readonly verificationId: string } | { readonly token: string };

export interface AccountService {
  /** Throws `invalid_account_or_password`, `account_freeze`, `resource_exhausted`, `user_blocked`. */
  signIn(request: { readonly email: string; readonly password: string; readonly ip: string }): Promise<User>;
  /** Whether the next try at this account, or from this network address, needs the human check. */
  needsCheck(email: string, ip: string): Promise<boolean>;
  /** Throws `expired_verification_code`, `invalid_password`, `already_exists`. */
  signUp(request: {
    readonly proof: Proof;
    readonly email: string;
    readonly password: string;
    readonly name: string | undefined;
    readonly locale: string;
  }): Promise<User>;
  /** Sets a new password and signs out everywhere. Throws `expired_verification_code`, `invalid_password`. */
  resetPassword(request: {
    readonly proof: Proof;
    readonly email: string;
    readonly password: string;
  }): Promise<User>;
}

export interface AccountParts {
  readonly database: Database;
  readonly users: UserService;
  readonly apiTokens: ApiTokens;
  readonly mail: MailService;
  readonly throttle: Throttle;
  readonly verifications: VerificationService;
  readonly sessions: SessionService;
  readonly signInUrl: string;
}

const accountOf = (email: string): string => `account:${foldEmail(email)}`;
const addressOf = (ip: string): string => `address:${networkOf(ip)}`;

export function createAccountService(parts: AccountParts): AccountService {
  const { users, throttle, verifications } = parts;
  const prove =
    (proof: Proof, usage: "REGISTER" | "PASSWORD_RESET", email: string) =>
    async (tx: Parameters<typeof verifications.spend>[0]): Promise<void> => {
      const proved =
        "token" in proof
          ? await verifications.spendToken(tx, proof.token, usage)
          : await verifications.spend(tx, proof.verificationId, usage);
      if (proved !== email) throw failure("expired_verification_code");
    };
  return {
    async signIn({ email, password, ip }) {
      await throttle.attempt(addressOf(ip), PASSWORD_FROM_ADDRESS, "resource_exhausted");
      await throttle.attempt(accountOf(email), PASSWORD_OF_ACCOUNT, "account_freeze");
      const user = await users.authenticate(email, password);
      if (!user) throw failure("invalid_account_or_password");
      await throttle.forgive(accountOf(email));
      await throttle.refund(addressOf(ip));
      if (user.status !== "ACTIVE") throw failure("user_blocked");
      return user;
    },
    async needsCheck(email, ip) {
      const ofAccount = await throttle.count(accountOf(email));
      return ofAccount >= TRIES_OF_ACCOUNT || (await throttle.count(addressOf(ip))) >= TRIES_FROM_ADDRESS;
    },
    signUp: ({ proof, email, ...account }) =>
      users.create({ email, ...account }, prove(proof, "REGISTER", email)),
    resetPassword: ({ proof, email, password }) =>
      resetPassword(parts, email, password, prove(proof, "PASSWORD_RESET", email)),
  };
}

async function resetPassword(
  { users, sessions, apiTokens, throttle, mail, signInUrl }: AccountParts,
  email: string,
  password: string,
  proved: (tx: Parameters<SessionService["endAll"]>[0]) => Promise<void>,
): Promise<User> {
  const user = await users.findByEmail(email);
  if (!user) throw failure("expired_verification_code");
  await users.setPassword(user.id, password, async (tx) => {
    await proved(tx);
    await sessions.endAll(tx, user.id);
    await apiTokens.revokeAll(tx, user.id);
  });
  await throttle.forgive(accountOf(email));
  await mail.send("passwordChanged", user, { url: signInUrl });
  return user;
}
