import type {
  authProveOptions,
  NewCredential,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  userPasskeys,
  userPasskeysAdd,
  userPasskeysBegin,
  userPasskeysRemove,
  userPasskeysRename,
} from "../../contract/passkeys.ts";
import { request } from "./client.ts";

const PATH = "/v1/user/passkeys";

/** The person's passkeys, oldest first. */
export const getPasskeys = async (): Promise<readonly Passkey[]> =>
  (await request<typeof userPasskeys>("GET", PATH, {})).passkeys;

/** Asks for the options by which an authenticator makes a passkey. Throws `validate_required`, `too_many_passkeys`. */
export const beginPasskey = (): Promise<PasskeyCreation> =>
  request<typeof userPasskeysBegin>("POST", "/v1/user/passkeys:options", {});

/** Throws `validate_required`, `passkey_expired`, `passkey_invalid`, `passkey_unverified`, `too_many_passkeys`. */
export const addPasskey = (name: string, credential: NewCredential): Promise<Passkey> =>
  request<typeof userPasskeysAdd>("POST", PATH, { body: { name, credential } });

export const renamePasskey = (id: string, name: string): Promise<Passkey> =>
  request<typeof userPasskeysRename>("PATCH", "/v1/user/passkeys/{id}", { params: { id }, body: { name } });

/** Throws `validate_required`. */
export const removePasskey = (id: string) =>
  request<typeof userPasskeysRemove>("DELETE", "/v1/user/passkeys/{id}", { params: { id } });

/** Asks for the options by which an authenticator proves who the person is. */
export const beginProof = (): Promise<PasskeyRequest> =>
  request<typeof authProveOptions>("POST", "/v1/auth/prove:options", {});
