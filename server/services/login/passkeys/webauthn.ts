import type { Assertion, NewCredential } from "../../../../contract/passkeys.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { PasskeyRow } from "./passkey.repository.ts";

/** EdDSA, ES256 and RS256, which every authenticator has one of; the earlier the better. */
export const ALGORITHMS = [-8, -7, -257] as const;

/** The site for which a passkey is made and used. */
export interface Site {
  readonly origin: string;
  /** The host of the origin; a passkey made for another one is never offered. */
  readonly rpId: string;
}

export interface VerifiedCredential {
  readonly credentialId: string;
  /** COSE, as base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly aaguid: string;
  readonly isSynced: boolean;
  readonly isBackedUp: boolean;
}

export interface VerifiedAssertion {
  /** The caller has to refuse one that hasn't moved on. */
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** It takes a quarter of a second and 28 MiB to load, which servers without passkeys needn't pay. */
const library = () => import("@simplewebauthn/server");

/** Checks a new credential. Throws `passkey_invalid`, and `passkey_unverified` where the device didn't check its owner. */
export async function verifyCredential(
  { origin, rpId }: Site,
  challenge: string,
  { id, rawId, type, response }: NewCredential,
): Promise<VerifiedCredential> {
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject } = response;
  assertSameOrigin(clientDataJSON);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(refuse);
  if (!registrationInfo) throw failure("passkey_invalid");
  if (!registrationInfo.userVerified) throw failure("passkey_unverified");
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    aaguid,
    isSynced: credentialDeviceType === "multiDevice",
    isBackedUp: credentialBackedUp,
  };
}

/** Checks a signature. Throws `passkey_invalid`, and `passkey_unverified` where the device didn't check its owner. */
export async function verifyAssertion(
  { origin, rpId }: Site,
  challenge: string,
  { id, rawId, type, response }: Assertion,
  passkey: PasskeyRow,
): Promise<VerifiedAssertion> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = response;
  assertSameOrigin(clientDataJSON);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    // The counter is compared where it is written, so that two servers can't take the same one.
    credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")), counter: 0 },
  }).catch(refuse);
  if (!verified) throw failure("passkey_invalid");
  if (!authenticationInfo.userVerified) throw failure("passkey_unverified");
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** Nobody else's page may use a passkey of ours in a frame; the library lets it pass where browsers don't tell whose. */
function assertSameOrigin(clientDataJSON: string): void {
  try {
    const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as {
      readonly crossOrigin?: unknown;
    };
    if (crossOrigin === undefined || crossOrigin === false) return;
  } catch {
    // It isn't JSON.
  }
  throw failure("passkey_invalid");
}

/** The library throws for everything that is wrong with what it is given. */
function refuse(cause: unknown): never {
  throw Object.assign(new Failure("passkey_invalid"), { cause });
}
