import type { Provider } from "oidc-provider";
import type { Config } from "../../platform/config/config.ts";
import type { Database, Tx } from "../../database.ts";
import type { Authenticator } from "../../platform/http/authenticator.ts";
import type { Logger } from "../../platform/log/logger.ts";
import type { Strangers } from "../../platform/strangers/strangers.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { MailService } from "../mail/index.ts";
import {
  createCaptchaService,
  createHumanCheck,
  type CaptchaService,
  type HumanCheck,
} from "../shield/index.ts";
import {
  createApiTokens,
  createUserService,
  type ApiTokens,
  type User,
  type UserService,
  type UserStatus,
} from "../user/index.ts";
import { createAccessTokenReader } from "./access-token.ts";
import { createAccountService, type AccountService } from "./account.service.ts";
import { loadLoginAssets, type LoginAssets } from "./assets.ts";
import { createAuthenticator } from "./authenticator.ts";
import { createClientService, type ClientService } from "./client.service.ts";
import { createSessionCheck, type SessionCheck } from "./session-check.ts";
import { forgetExpiredChallenges } from "./passkeys/passkey-challenge.repository.ts";
import { createChallenges } from "./passkeys/challenges.ts";
import { createPasskeys, type Passkeys } from "./passkeys/passkeys.service.ts";
import { createPasskeyUse, type PasskeyUse } from "./passkeys/passkey-use.ts";
import { deleteExpiredPayloads } from "./oidc-payload.repository.ts";
import { forgetExpiredPlaces } from "./known-place.repository.ts";
import type { CountryOf } from "./device/asked-by.ts";
import { devicePages } from "./device/device-pages.ts";
import { createPollPace } from "./device/poll-pace.ts";
import { createKnownPlaces } from "./known-places.ts";
import { createAdmission, type Admission } from "./admission.ts";
import { forgetExpiredInvitations } from "./invitation.repository.ts";
import { invitationCookie, type InvitationCookie } from "./invitation-link.ts";
import { createInvitationService, type InvitationService } from "./invitation.service.ts";
import type { Returns } from "./returns.ts";
import { providerPages } from "./pages/provider-pages.ts";
import { createProvider } from "./provider.ts";
import { createSessionService, type SessionService } from "./session.service.ts";
import { createThrottle, type Throttle } from "./throttle.ts";
import { forgetExpiredPending } from "./second-factor/pending-sign-in.repository.ts";
import { createPendingSignIns, type PendingSignIns } from "./second-factor/pending-sign-ins.ts";
import { createTwoFactor, type TwoFactor } from "./second-factor/second-factor.service.ts";
import { createTellChange } from "./tell-change.ts";
import { createProve, type Prove } from "./step-up/prove.ts";
import { createStepUp } from "./step-up/step-up.ts";
import { forgetExpiredTries } from "./throttle.repository.ts";
import { deleteVerificationsOf, forgetExpiredVerifications } from "./verification.repository.ts";
import { createVerificationService, type VerificationService } from "./verification.service.ts";

export type LoginConfig = Pick<
  Config,
  "publicUrl" | "extraOrigins" | "embedOrigins" | "smtpUrl" | "mailFrom" | "dataDir" | "secrets" | "signUp"
>;

export interface LoginParts {
  readonly config: LoginConfig;
  readonly database: Database;
  readonly strangers: Strangers;
  readonly mail: MailService;
  readonly logger: Logger;
  /** One namespace of the texts people see. */
  readonly texts: (namespace: string) => Texts;
  readonly now: () => number;
  /** Called in the transaction that ends a person's sessions or API tokens. */
  readonly sessionsEnded: (tx: Tx, userId: string) => Promise<void>;
  readonly returns: Returns;
  /** Tells the country in which an address is registered. */
  readonly countryOf: CountryOf;
}

/** Everything that knows people's identities. */
export interface Login {
  readonly config: LoginConfig;
  readonly provider: Provider;
  readonly strangers: Strangers;
  readonly texts: Texts;
  readonly assets: LoginAssets;
  readonly users: UserService;
  readonly apiTokens: ApiTokens;
  readonly authenticator: Authenticator;
  readonly isSignedIn: SessionCheck;
  readonly captcha: CaptchaService;
  readonly humanCheck: HumanCheck;
  readonly throttle: Throttle;
  readonly sessions: SessionService;
  readonly verifications: VerificationService;
  readonly admission: Admission;
  readonly invitations: InvitationService;
  readonly invitationCookie: InvitationCookie;
  readonly accounts: AccountService;
  readonly clients: ClientService;
  readonly twoFactor: TwoFactor;
  readonly pendingSignIns: PendingSignIns;
  readonly prove: Prove;
  readonly passkeys: Passkeys;
  readonly passkeyUse: PasskeyUse;
  readonly returns: Returns;
  readonly countryOf: CountryOf;
  /** Ends every session of a person and, if they ask for it, every API token. */
  signOutEverywhere(userId: string, also: { readonly apiTokens: boolean }): Promise<void>;
  /**
   * Changes an account's status. Only ACTIVE accounts sign in. Every change ends all sessions and API tokens of the
   * person; none of them comes back with the account.
   */
  setStatus(tx: Tx, userId: string, status: UserStatus): Promise<void>;
  /** Deletes an account with everything that is kept for its address; other services have nothing of it any more. */
  erase(tx: Tx, user: Pick<User, "id" | "email">): Promise<void>;
  /** Removes expired rows; to be called now and then. */
  sweep(): Promise<void>;
}

export async function createLogin({
  config,
  database,
  strangers,
  mail,
  logger,
  returns,
  countryOf,
  ...parts
}: LoginParts): Promise<Login> {
  const { publicUrl: origin, extraOrigins, secrets } = config;
  const { loginKey, cookieKey, shieldKey } = secrets;
  const signInUrl = `${origin}/drive/login`;
  const texts = parts.texts("login");
  const users = createUserService(database);
  const ended = parts.sessionsEnded;
  const apiTokens = createApiTokens({
    database,
    ended,
    onError: (err) => logger.error({ err }, "the use of a token could not be written"),
  });
  const { now } = parts;
  const throttle = createThrottle(database, strangers);
  const stepUp = createStepUp(database, now);
  const reader = createAccessTokenReader(origin, loginKey);
  const assets = await loadLoginAssets();
  const pages = providerPages(texts, assets, signInUrl);
  const telling = {
    users,
    mail,
    signInUrl,
    onError: (err: unknown) => logger.error({ err }, "a mail about a way to sign in could not be sent"),
  };
  const provider = createProvider({
    database,
    strangers,
    users,
    reader,
    origin,
    extraOrigins,
    loginKey,
    cookieKey,
    pages,
    stepUp,
    throttle,
    countryOf,
    devicePages: devicePages(texts, assets),
    deviceAnswers: {
      pace: createPollPace(database, now),
      tell: createTellChange("deviceSignedIn", telling),
    },
  });
  const sessions = createSessionService({ database, provider, reader, origin, stepUp, now, ended });
  const places = createKnownPlaces(database);
  const shared = { database, strangers, users, mail, throttle, places, signInUrl };
  const invitations = createInvitationService(database);
  const admission = createAdmission(config.signUp, invitations, throttle);
  const verifications = createVerificationService({ ...shared, loginKey, admission });
  const twoFactor = createTwoFactor({
    database,
    throttle,
    loginKey,
    tell: createTellChange("twoFactor", telling),
    now,
  });
  const ofPasskeys = {
    database,
    users,
    challenges: createChallenges(database, strangers, now),
    site: { origin, rpId: new URL(origin).hostname },
    throttle,
    stepUp,
    tell: createTellChange("passkey", telling),
    now,
  };
  const accounts = createAccountService({
    ...shared,
    isGuarded: async (userId) => (await twoFactor.state(userId)).isOn,
    apiTokens,
    verifications,
    admission,
    sessions,
    returns,
    refused: (address) => logger.warn({ address }, "sign-in refused"),
  });
  const captcha = createCaptchaService(database, shieldKey, [origin, ...extraOrigins]);
  return {
    config,
    provider,
    strangers,
    texts,
    assets,
    users,
    apiTokens,
    authenticator: createAuthenticator(database, reader, apiTokens, stepUp),
    isSignedIn: createSessionCheck(database, apiTokens),
    captcha,
    humanCheck: createHumanCheck(database, shieldKey),
    throttle,
    sessions,
    verifications,
    admission,
    invitations,
    invitationCookie: invitationCookie(origin),
    clients: createClientService(database),
    accounts,
    twoFactor,
    pendingSignIns: createPendingSignIns(database, now),
    prove: createProve({ database, users, accounts, twoFactor, stepUp, now }),
    passkeys: createPasskeys(ofPasskeys),
    passkeyUse: createPasskeyUse(ofPasskeys),
    returns,
    countryOf,
    signOutEverywhere: (userId, also) =>
      database.write(async (tx) => {
        await sessions.endAll(tx, userId);
        if (also.apiTokens) await apiTokens.revokeAll(tx, userId);
      }),
    async setStatus(tx, userId, status) {
      await users.setStatus(tx, userId, status);
      await sessions.endAll(tx, userId);
      await apiTokens.revokeAll(tx, userId);
    },
    async erase(tx, { id, email }) {
      await places.forget(tx, email);
      await deleteVerificationsOf(tx, email);
      await users.remove(tx, id);
    },
    async sweep() {
      const until = now();
      await forgetExpiredTries(database, until);
      await forgetExpiredPlaces(database, until);
      await forgetExpiredInvitations(database, until);
      await forgetExpiredVerifications(database, until);
      await forgetExpiredPending(database, until);
      await forgetExpiredChallenges(database, until);
      await deleteExpiredPayloads(database, until);
      await twoFactor.forgetUnconfirmed();
      await apiTokens.forgetExpired();
      await captcha.forgetExpired();
    },
  };
}
