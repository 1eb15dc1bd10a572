import type { Provider } from "oidc-provider";
import type { Config } from "../../platform/config/config.ts";
import type { Database, Tx } from "../../database.ts";
import type { Authenticator } from "../../platform/http/authenticator.ts";
import type { Logger } from "../../platform/log/logger.ts";
import type { Strangers } from "../../platform/strangers/strangers.ts";
import type { Texts } from "../../platform/text/texts.ts";
import { createOwedLetters, type MailService } from "../mail/index.ts";
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
import { createAddressLetters, createAddressParts, type AddressParts } from "./address/address-parts.ts";
import { createFormerAddresses } from "./address/former-addresses.ts";
import type { SecurityMail } from "./address/security-mail.ts";
import { createAccessTokenReader } from "./access-token.ts";
import { createAccountService, type AccountService } from "./account.service.ts";
import { loadLoginAssets, type LoginAssets } from "./assets.ts";
import { createAuthenticator } from "./authenticator.ts";
import { createClientService, type ClientService } from "./client.service.ts";
import { createSessionCheck, type SessionCheck } from "./session-check.ts";
import { createLoginCodes, type LoginCodes } from "./companions/login-codes.ts";
import { createPasskeyParts, type PasskeyParts } from "./passkeys/passkey-parts.ts";
import type { CountryOf } from "./device/asked-by.ts";
import { devicePages } from "./device/device-pages.ts";
import { createPollPace } from "./device/poll-pace.ts";
import { createTellDevice } from "./device/tell-device.ts";
import { createKnownPlaces } from "./known-places.ts";
import { createChangePassword, type ChangePassword } from "./profile/change-password.ts";
import { createTellPasswordChanged } from "./profile/tell-password-changed.ts";
import { createAdmission, type Admission } from "./admission.ts";
import { invitationCookie, type InvitationCookie } from "./invitation-link.ts";
import { createInvitationService, type InvitationService } from "./invitation.service.ts";
import type { Returns } from "./returns.ts";
import { providerPages } from "./pages/provider-pages.ts";
import { createProvider } from "./provider.ts";
import { createSessionService, type SessionService } from "./session.service.ts";
import { createIssuerParts, type IssuerParts } from "./issuers/issuer-parts.ts";
import { createJoin, type Join } from "./issuers/join.ts";
import { createThrottle, type Throttle } from "./throttle.ts";
import { createPendingSignIns, type PendingSignIns } from "./second-factor/pending-sign-ins.ts";
import { createTwoFactor, type TwoFactor } from "./second-factor/second-factor.service.ts";
import { createTellChange } from "./tell-change.ts";
import { createTellPlainly } from "./tell-plainly.ts";
import { createProve, type Prove } from "./step-up/prove.ts";
import { createStepUp, type StepUp } from "./step-up/step-up.ts";
import type { DisownLinks } from "./sessions/disown-links.ts";
import type { SecurityLog } from "./sessions/security-log.ts";
import type { SessionDevices } from "./sessions/session-devices.ts";
import { createSessionParts } from "./sessions/session-parts.ts";
import { createUndoSince } from "./sessions/undo-since.ts";
import { createTellSignIn } from "./sessions/tell-sign-in.ts";
import type { WhereOf } from "./sessions/where.ts";
import { sweepExpired } from "./sweep.ts";
import { createHasWayIn } from "./ways-in.ts";
import { deleteVerificationsOf } from "./verification.repository.ts";
import { createVerificationService, type VerificationService } from "./verification.service.ts";

export type LoginConfig = Pick<
  Config,
  | "issuers"
  | "ownSignIn"
  | "publicUrl"
  | "extraOrigins"
  | "embedOrigins"
  | "smtpUrl"
  | "mailFrom"
  | "dataDir"
  | "secrets"
  | "signUp"
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
  /** Called in the transaction in which somebody makes an account. */
  readonly accountMade: (tx: Tx, userId: string) => Promise<void>;
  /** Called in the transaction that ends a person's sessions or API tokens. */
  readonly sessionsEnded: (tx: Tx, userId: string) => Promise<void>;
  readonly returns: Returns;
  /** Tells the country in which an address is registered. */
  readonly countryOf: CountryOf;
}

/** Everything that knows people's identities. */
export interface Login extends PasskeyParts, AddressParts, IssuerParts {
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
  readonly loginCodes: LoginCodes;
  readonly twoFactor: TwoFactor;
  readonly pendingSignIns: PendingSignIns;
  readonly prove: Prove;
  readonly stepUp: StepUp;
  readonly changePassword: ChangePassword;
  readonly returns: Returns;
  readonly countryOf: CountryOf;
  readonly devices: SessionDevices;
  readonly securityLog: SecurityLog;
  readonly joinThrough: Join;
  readonly database: Database;
  readonly now: () => number;
  readonly disownLinks: DisownLinks;
  readonly whereOf: WhereOf;
  readonly securityMail: SecurityMail;
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
  const { now } = parts;
  const formers = createFormerAddresses({ database, loginKey, origin, now });
  const users = createUserService(database, formers.isReserved);
  const ended = parts.sessionsEnded;
  const watch = createSessionParts({ database, logger, origin, now, ended, countryOf });
  const { securityLog: log, whereOf, devices, disownLinks } = watch;
  const apiTokens = createApiTokens({
    database,
    ended,
    revoked: (tx, userId) => log.note(tx, userId, "token_revoked"),
    onError: (err) => logger.error({ err }, "the use of a token could not be written"),
  });
  const throttle = createThrottle(database, strangers);
  const stepUp = createStepUp(database, now);
  const reader = createAccessTokenReader(origin, loginKey);
  const assets = await loadLoginAssets();
  const pages = providerPages(texts, assets, signInUrl);
  const onError = (err: unknown) => logger.error({ err }, "a mail about a way to sign in could not be sent");
  const owed = createOwedLetters({ database, mail, secret: loginKey, now, onError });
  const letters = createAddressLetters({ mail, owed, formers, signInUrl, onError });
  const { securityMail, tellAddress } = letters;
  const telling = { database, log, users, mail: letters.owedMail, signInUrl, onError };
  const hasWayIn = createHasWayIn(config.ownSignIn);
  const ofIssuers = createIssuerParts({
    config,
    hasWayIn,
    database,
    strangers,
    logger,
    users,
    log,
    telling,
    now,
    ended,
  });
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
      tell: createTellDevice({ ...telling, disownLinks }),
    },
    devices,
    whereOf,
    ...ofIssuers,
  });
  const sessions = createSessionService({ database, provider, reader, origin, stepUp, devices, now, ended });
  const places = createKnownPlaces(database);
  const shared = { database, strangers, users, mail, throttle, places, signInUrl };
  const invitations = createInvitationService(database);
  const admission = createAdmission(config.signUp, invitations, throttle);
  const verifications = createVerificationService({ ...shared, loginKey, admission, formers, tellAddress });
  const tell = createTellChange("twoFactor", telling);
  const twoFactor = createTwoFactor({ database, throttle, loginKey, tell, now });
  const tellPasskey = createTellChange("passkey", telling);
  const keys = createPasskeyParts({ ...shared, origin, stepUp, hasWayIn, tell: tellPasskey, now });
  const endEverything = async (tx: Tx, userId: string) => {
    await sessions.endAll(tx, userId);
    await apiTokens.revokeAll(tx, userId);
  };
  const addressParts = createAddressParts({
    ...shared,
    loginKey,
    admission,
    stepUp,
    formers,
    tell: tellAddress,
    whereOf,
    links: disownLinks,
    log,
    now,
    endEverything,
    undoSince: createUndoSince({ log, twoFactor, ...keys, connections: ofIssuers.connections }),
  });
  const tellPasswordChanged = createTellPasswordChanged({ ...telling, disownLinks });
  const accounts = createAccountService({
    ...shared,
    log,
    // Without passwords here there is none to choose; whoever has an account elsewhere changes it there.
    disowning: config.ownSignIn
      ? addressParts.disowning
      : { ...addressParts.disowning, demandsPassword: async () => false },
    tellSignIn: createTellSignIn({ ...telling, disownLinks, throttle, whereOf, now }),
    tellReturned: createTellPlainly("returned", telling),
    tellPasswordChanged,
    isGuarded: async (userId) => (await twoFactor.state(userId)).isOn,
    apiTokens,
    verifications,
    admission,
    sessions,
    returns,
    accountMade: parts.accountMade,
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
    authenticator: createAuthenticator(database, reader, apiTokens, stepUp, devices),
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
    loginCodes: createLoginCodes({ database, provider, origin }),
    accounts,
    twoFactor,
    pendingSignIns: createPendingSignIns(database, now),
    prove: createProve({ database, users, accounts, twoFactor, stepUp, now }),
    stepUp,
    ...keys,
    changePassword: createChangePassword({ ...shared, devices, log, whereOf, tell: tellPasswordChanged }),
    returns,
    countryOf,
    ...ofIssuers,
    joinThrough: createJoin({
      ...shared,
      ...ofIssuers,
      verifications,
      admission,
      accountMade: parts.accountMade,
    }),
    database,
    now,
    ...watch,
    ...addressParts,
    securityMail,
    signOutEverywhere: (userId, also) =>
      database.write(async (tx) => {
        await sessions.endAll(tx, userId);
        if (also.apiTokens) await apiTokens.revokeAll(tx, userId);
        await log.note(tx, userId, "signed_out_everywhere");
      }),
    async setStatus(tx, userId, status) {
      await users.setStatus(tx, userId, status);
      await endEverything(tx, userId);
      if (status === "LEAVING") await log.note(tx, userId, "leaving");
    },
    async erase(tx, { id, email }) {
      await places.forget(tx, email);
      await deleteVerificationsOf(tx, email);
      await users.remove(tx, id);
    },
    async sweep() {
      await sweepExpired(database, now());
      await owed.sendAgain();
      await twoFactor.forgetUnconfirmed();
      await apiTokens.forgetExpired();
      await captcha.forgetExpired();
      await devices.endUnused();
      await disownLinks.forgetExpired();
      await log.forgetOld();
    },
  };
}
