import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type AuthenticatorTransport,
} from "@simplewebauthn/browser";
import type {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
} from "../../../../contract/passkeys.ts";

/** A browser can make and use passkeys here only by https, and with a name in the address. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Resolves with the new passkey; `held` where the device has one already, `unmade` where it made none. */
export async function makePasskey(options: PasskeyCreation): Promise<NewCredential | "held" | "unmade"> {
  try {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: { ...options, excludeCredentials: options.excludeCredentials.map(known) },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: "public-key", response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    return (error as Error).name === "InvalidStateError" ? "held" : "unmade";
  }
}

/** Resolves with the signature of a passkey; null where the person showed none. */
export async function showPasskey(options: PasskeyRequest): Promise<Assertion | null> {
  try {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: { ...options, allowCredentials: options.allowCredentials.map(known) },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const shown = { clientDataJSON, authenticatorData, signature };
    return { id, rawId, type: "public-key", response: userHandle ? { ...shown, userHandle } : shown };
  } catch {
    return null;
  }
}

/** The library names the transports of today; browsers leave out those they don't know. */
const known = ({ id, type, transports }: PasskeyRequest["allowCredentials"][number]) => ({
  id,
  type,
  transports: transports as AuthenticatorTransport[],
});
