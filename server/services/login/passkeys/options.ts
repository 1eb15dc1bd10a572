import type { PasskeyCreation, PasskeyRequest } from "../../../../contract/passkeys.ts";
import { BRAND } from "../../../../contract/brand.ts";
import type { User } from "../../user/index.ts";
import { CHALLENGE_MS } from "./challenges.ts";
import type { PasskeyRow } from "./passkey.repository.ts";
import { ALGORITHMS, type Site } from "./webauthn.ts";

/** The bytes by which authenticators know an account: its id, which says nothing of its person. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString("base64url");

/** Asks for a passkey that the sign-in page can offer by itself, and that none of the person's authenticators has yet. */
export const creationOptions = (
  { rpId }: Site,
  challenge: string,
  user: Pick<User, "id" | "email" | "name">,
  held: readonly PasskeyRow[],
): PasskeyCreation => ({
  rp: { id: rpId, name: BRAND.name },
  user: { id: handleOf(user.id), name: user.email, displayName: user.name },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
  timeout: CHALLENGE_MS,
  excludeCredentials: held.map(descriptorOf),
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  attestation: "none",
});

/** Asks for a signature by one of these passkeys, or by any of this site where there are none. */
export const requestOptions = (
  { rpId }: Site,
  challenge: string,
  held: readonly PasskeyRow[],
): PasskeyRequest => ({
  rpId,
  challenge,
  timeout: CHALLENGE_MS,
  userVerification: "required",
  allowCredentials: held.map(descriptorOf),
});

const descriptorOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: "public-key" as const,
  transports: transports.split(" ").filter(Boolean),
});
