import { everybody, oneself, signedIn, type Request, type Row, type Rows } from "./row.ts";

/** Nobody is asked who they are; without the proof each of them takes, nobody gets anything. */
const same = (body: object, outcome: string): Row => ({
  ask: () => ({ body }),
  outcomes: everybody(outcome),
});

/** Everybody here has an API token, which never changes how an account is opened; `login/step-up` tries sessions. */
const sessionsOnly = (body?: object, params?: Request["params"]): Row => ({
  ask: () => ({ ...(body ? { body } : {}), ...(params ? { params } : {}) }),
  outcomes: signedIn("403 permission_denied", "403 permission_denied"),
});

const NEW_CREDENTIAL = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
};
export const authRows: Rows = {
  authSignin: same({ username: "ada@example.org", password: "a guess" }, "400 captcha_required"),
  authToken: same({ grant_type: "refresh_token", refresh_token: "guessed" }, "400 invalid_grant"),
  authSession: same({ grant_type: "refresh_token", refresh_token: "guessed" }, "403 permission_denied"),
  authCode: sessionsOnly({
    client_id: "holdall-web",
    redirect_uri: "https://drive.example/auth",
    code_challenge: "A".repeat(43),
    code_challenge_method: "S256",
  }),
  authVerification: same({ email: "ada@example.org" }, "400 captcha_required"),
  authVerificationVerify: same(
    { verification_id: "guessed", verification_code: "123456" },
    "400 expired_verification_code",
  ),
  authSignup: same(
    { email: "ada@example.org", verification_token: "guessed", password: "a phrase of four words" },
    "400 expired_verification_code",
  ),
  authSigninTwoFactor: same({ two_factor_token: "guessed", code: "123456" }, "400 expired_verification_code"),
  authProve: sessionsOnly({ password: "a phrase of four words" }),
  authRevoke: same({ token: "guessed" }, "200"),
  userMe: { ask: () => ({}), outcomes: oneself },
  userLeave: sessionsOnly(),
  userExport: sessionsOnly(),
  userExportGet: sessionsOnly(),
  userExportLink: sessionsOnly(),
  userExportDelete: sessionsOnly(),
  userPatch: sessionsOnly({ name: "Ada" }),
  userPassword: sessionsOnly({ password: "another phrase of words", end_others: true }),
  userPasswordRemove: sessionsOnly(),
  userUsername: sessionsOnly({ username: "ada.lovelace" }),
  userUsernameRemove: sessionsOnly(),
  userPhone: sessionsOnly(),
  userPhoneSet: sessionsOnly({ phone_number: "+44 20 7946 0958" }),
  userPhoneRemove: sessionsOnly(),
  userPicture: sessionsOnly({ image: "AAAA" }),
  userPictureRemove: sessionsOnly(),
  userTwoFactor: sessionsOnly(),
  userTwoFactorBegin: sessionsOnly(),
  userTwoFactorConfirm: sessionsOnly({ code: "123456" }),
  userTwoFactorRenew: sessionsOnly(),
  userTwoFactorRemove: sessionsOnly(),
  userWayBackStop: sessionsOnly(),
  userEmailBegin: sessionsOnly({ email: "new@example.org" }),
  userEmailConfirm: sessionsOnly({ change_id: "guessed", code: "123456" }),
  userPasskeys: sessionsOnly(),
  userPasskeysBegin: sessionsOnly(),
  userPasskeysAdd: sessionsOnly({ name: "blue phone", credential: NEW_CREDENTIAL }),
  userPasskeysRename: sessionsOnly({ name: "old phone" }, { id: "unknown" }),
  userPasskeysRemove: sessionsOnly(undefined, { id: "unknown" }),
  authProveOptions: sessionsOnly(),
  userAgreements: sessionsOnly(),
  userAgreementsShown: sessionsOnly({ shown: [{ policy: "privacy-policy", version: "2026-01-01" }] }),
  userConnections: sessionsOnly(),
  userConnectionsBegin: sessionsOnly({ issuer: "club" }),
  userConnectionsRemove: sessionsOnly(undefined, { id: "unknown" }),
  authProveElsewhere: sessionsOnly({ issuer: "club" }),
  userSessions: sessionsOnly(),
  userSessionsDelete: sessionsOnly(undefined, { id: "unknown" }),
  userSessionsEndOthers: sessionsOnly(),
  userSecurityEvents: sessionsOnly(),
  userTokensMake: sessionsOnly({ name: "laptop" }),
  userTokens: sessionsOnly(),
  userTokensDelete: sessionsOnly(undefined, { id: "unknown" }),
};
