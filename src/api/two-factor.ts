import type {
  authProve,
  TwoFactorSecret,
  TwoFactorState,
  userTwoFactor,
  userTwoFactorBegin,
  userTwoFactorConfirm,
  userTwoFactorRemove,
  userTwoFactorRenew,
  userWayBackStop,
} from "../../contract/two-factor.ts";
import type { BodyOf } from "../../contract/common.ts";
import { request } from "./client.ts";

const PATH = "/v1/user/two-factor";

export const getTwoFactor = (): Promise<TwoFactorState> => request<typeof userTwoFactor>("GET", PATH, {});

/** Draws a secret for an authenticator app. Throws `validate_required`, as all changes here do. */
export const beginTwoFactor = (): Promise<TwoFactorSecret> =>
  request<typeof userTwoFactorBegin>("POST", PATH, {});

/** Turns it on; resolves with the recovery codes, which can't be had again. */
export const confirmTwoFactor = async (code: string): Promise<readonly string[]> =>
  (await request<typeof userTwoFactorConfirm>("POST", "/v1/user/two-factor:confirm", { body: { code } }))
    .recovery_codes;

export const renewRecoveryCodes = async (): Promise<readonly string[]> =>
  (await request<typeof userTwoFactorRenew>("POST", "/v1/user/two-factor/recovery-codes", {})).recovery_codes;

export const removeTwoFactor = () => request<typeof userTwoFactorRemove>("DELETE", PATH, {});

/** Stops somebody who waits to get in without the second factor. */
export const stopWayBack = () => request<typeof userWayBackStop>("DELETE", `${PATH}/way-back`, {});

/** Proves again who the person is; sensitive calls go through for ten minutes. */
export const prove = (body: BodyOf<typeof authProve>) =>
  request<typeof authProve>("POST", "/v1/auth/prove", { body });
