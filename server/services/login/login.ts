import { createCaptchaService, createHumanCheck } from "../shield/index.ts";
import { createApiTokens, createPictures, createUserService, noteAccountChanged } from "../user/index.ts";
import { createAddressParts } from "./address/address-parts.ts";
import { createFormerAddresses } from "./address/former-addresses.ts";
import { createAccessTokenReader } from "./provider/access-token.ts";
import { createAccountEnds, createEndEverything } from "./accounts/account-ends.ts";
import { createAccountService } from "./accounts/account.service.ts";
import { loadLoginAssets } from "./pages/frame/assets.ts";
import { createAuthenticator } from "./calls/authenticator.ts";
import { createClientService } from "./clients/client.service.ts";
import { createSessionCheck } from "./calls/session-check.ts";
import { createLoginCodes } from "./companions/login-codes.ts";
import { createPasskeyParts } from "./passkeys/passkey-parts.ts";
import { devicePages } from "./device/device-pages.ts";
import { createPollPace } from "./device/poll-pace.ts";
import { createTellDevice } from "./device/tell-device.ts";
import { createKnownPlaces } from "./throttle/known-places.ts";
import { createProfileParts } from "./profile/profile-parts.ts";
import { createTellPasswordChanged } from "./profile/tell-password-changed.ts";
import { createAdmission } from "./accounts/admission.ts";
import { invitationCookie } from "./invitation/invitation-link.ts";
import { createInvitationService } from "./invitation/invitation.service.ts";
import { providerPages } from "./pages/frame/provider-pages.ts";
import { createProvider } from "./provider/provider.ts";
import { createLoginLetters } from "./letters/login-letters.ts";
import { noteRefused } from "./throttle/refused.ts";
import { createSessionService } from "./calls/session.service.ts";
import { createIssuerParts } from "./issuers/issuer-parts.ts";
import { createJoin } from "./issuers/connection/join.ts";
import { createThrottle } from "./throttle/throttle.ts";
import { createPendingSignIns } from "./second-factor/pending-sign-ins.ts";
import { createTwoFactor } from "./second-factor/second-factor.service.ts";
import { createTellChange } from "./letters/tell-change.ts";
import { tellClient } from "./clients/tell-clients.ts";
import { createTellPlainly } from "./letters/tell-plainly.ts";
import { createProve } from "./step-up/prove.ts";
import { createStepUp } from "./step-up/step-up.ts";
import { createOwedLogouts } from "./sessions/logout/owed-logouts.ts";
import { createSessionParts } from "./sessions/session-parts.ts";
import { createUndoSince } from "./sessions/disown/undo-since.ts";
import { createMakeToken } from "./tokens/make-token.ts";
import { createTellSignIn } from "./sessions/tell-sign-in.ts";
import { sweepExpired } from "./sweep.ts";
import { createUsernameParts } from "./username/username-parts.ts";
import { createHasWayIn } from "./accounts/ways-in.ts";
import { createVerificationService } from "./accounts/verification.service.ts";
import { createComingBack } from "./way-back/coming-back.ts";
import type { Login, LoginParts } from "./login.types.ts";

export type { Login } from "./login.types.ts";

export async function createLogin({
  config,
  database,
  strangers,
  mail,
  logger,
  audit,
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
  const changed = noteAccountChanged(now, parts.accountChanged);
  const users = createUserService(database, formers.isReserved, changed);
  const pictures = createPictures({ database, origin, now, changed });
  const ended = parts.sessionsEnded;
  const refused = noteRefused(logger, parts.refusedSignIns);
  const untold = (client: string) => logger.warn({ client }, "a client could not be told of a sign-out");
  const logouts = createOwedLogouts({
    database,
    now,
    tell: (logout) => tellClient(provider, logout),
    untold,
    owed: parts.logoutsOwed,
  });
  const watch = createSessionParts({ database, logger, origin, logouts, now, ended, countryOf });
  const { securityLog: log, whereOf, devices, disownLinks } = watch;
  const apiTokens = createApiTokens({
    database,
    audit,
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
  const { letterNoted } = parts;
  const lettersOf = {
    database,
    mail,
    users,
    formers,
    log,
    loginKey,
    letterNoted,
    origin,
    signInUrl,
    now,
    onError,
  };
  const letters = createLoginLetters(lettersOf);
  const { telling, tellAddress, tellWayBack, waysBack } = letters;
  const hasWayIn = createHasWayIn(config.ownSignIn);
  const ofIssuers = createIssuerParts({
    config,
    hasWayIn,
    database,
    strangers,
    logger,
    users,
    log,
    logouts,
    telling,
    now,
    ended,
  });
  const provider = createProvider({
    database,
    strangers,
    users,
    pictures,
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
    opened: (userId, caller) => accounts.remember(userId, caller),
    onError: (err) => logger.error({ err }, "the place of a sign-in could not be remembered"),
    untold,
    ...ofIssuers,
  });
  const begins = { reader, origin, stepUp, devices, logouts, now, ended };
  const sessions = createSessionService({ database, provider, ...begins });
  const places = createKnownPlaces(database);
  const shared = { database, strangers, users, mail, throttle, places, waysBack, signInUrl };
  const invitations = createInvitationService(database, audit);
  const admission = createAdmission(config.signUp, invitations, throttle);
  const verifications = createVerificationService({
    ...shared,
    loginKey,
    admission,
    formers,
    tellAddress,
    addressProved: parts.addressProved,
    onError,
  });
  const tell = createTellChange("twoFactor", telling);
  const twoFactor = createTwoFactor({ ...shared, loginKey, tell, now });
  const tellPasskey = createTellChange("passkey", telling);
  const keys = createPasskeyParts({ ...shared, origin, stepUp, hasWayIn, tell: tellPasskey, now });
  const endEverything = createEndEverything({ sessions, apiTokens, waysBack });
  const addressParts = createAddressParts({
    ...shared,
    addressProved: parts.addressProved,
    addressMoved: parts.addressMoved,
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
  const pendingSignIns = createPendingSignIns(database, now);
  const comingBack = createComingBack({
    ...shared,
    ...keys,
    ...addressParts,
    pendingSignIns,
    tellWayBack,
    log,
    whereOf,
    now,
    endEverything,
    untold: (err, tries) => logger.error({ err, tries }, "a letter about a way back could not be written"),
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
    refused,
  });
  const changing = { ...shared, stepUp, log, whereOf };
  const usernames = createUsernameParts({ ...changing, loginKey, telling, now });
  const written = { audit, devices, hasWayIn, pictures, logger, tell: tellPasswordChanged };
  const profile = createProfileParts({ ...changing, ...written });
  const making = { database, users, stepUp, apiTokens };
  const captcha = createCaptchaService(database, shieldKey, [origin, ...extraOrigins]);
  return {
    config,
    provider,
    strangers,
    texts,
    assets,
    users,
    apiTokens,
    places,
    pictures,
    authenticator: createAuthenticator({ database, reader, apiTokens, stepUp, devices, whereOf }),
    boundsOf: createSessionCheck(database, apiTokens),
    makeToken: createMakeToken({ ...making, tell: createTellChange("token", telling) }),
    captcha,
    humanCheck: createHumanCheck(database, shieldKey),
    throttle,
    sessions,
    verifications,
    admission,
    invitations,
    invitationCookie: invitationCookie(origin),
    clients: createClientService(database, audit),
    loginCodes: createLoginCodes({ database, provider, origin }),
    accounts,
    refused,
    twoFactor,
    pendingSignIns,
    waysBack,
    comingBack,
    prove: createProve({ database, users, accounts, twoFactor, stepUp, refused, now }),
    stepUp,
    ...keys,
    ...profile,
    ...usernames,
    returns,
    countryOf,
    ...ofIssuers,
    addressProved: parts.addressProved,
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
    securityMail: letters.securityMail,
    owedMail: letters.owedMail,
    owedLetters: letters.owedLetters,
    owedLogouts: logouts,
    ...createAccountEnds({ ...shared, ...usernames, sessions, apiTokens, log, endEverything }),
    async sweep() {
      await sweepExpired(database, now());
      await twoFactor.forgetUnconfirmed();
      await apiTokens.forgetExpired();
      await captcha.forgetExpired();
      await devices.endUnused();
      await disownLinks.forgetExpired();
      await log.forgetOld();
    },
  };
}
