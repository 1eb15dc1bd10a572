import type { Database } from "../../../database.ts";
import { digest, newSecret } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import { putChallenge, takeChallenge } from "./passkey-challenge.repository.ts";

export const CHALLENGE_MS = 5 * 60_000;
const ROW_BYTES = 256;

/** The purpose of a challenge and who asked for it; it is good for nothing and nobody else. */
export type Purpose =
  | { readonly signInOf: string; readonly from: string }
  | { readonly addingIn: string }
  | { readonly proofOf: string };

/** Challenges that authenticators sign. There is one of each purpose at a time, and each is taken once. */
export interface Challenges {
  /** Draws one, in place of an earlier one. Throws `resource_exhausted` for strangers who have drawn many. */
  draw(purpose: Purpose): Promise<string>;
  /** Uses it up, whatever comes of it. Throws `passkey_expired` when it was used before, or is too old. */
  take(purpose: Purpose): Promise<string>;
}

export function createChallenges(
  database: Database,
  strangers: Pick<Strangers, "count">,
  now: () => number,
): Challenges {
  return {
    async draw(purpose) {
      const challenge = newSecret();
      await database.write(async (tx) => {
        const row = { key_hash: hashOf(purpose), challenge, expires_at: now() + CHALLENGE_MS };
        const isNew = await putChallenge(tx, row);
        if (isNew && "signInOf" in purpose)
          await strangers.count(tx, purpose.from, { bytes: ROW_BYTES, forMs: CHALLENGE_MS });
      });
      return challenge;
    },
    async take(purpose) {
      const row = await database.write((tx) => takeChallenge(tx, hashOf(purpose)));
      if (!row || row.expires_at <= now()) throw failure("passkey_expired");
      return row.challenge;
    },
  };
}

function hashOf(purpose: Purpose): string {
  if ("signInOf" in purpose) return digest(`sign-in:${purpose.signInOf}`);
  return digest("addingIn" in purpose ? `adding:${purpose.addingIn}` : `proof:${purpose.proofOf}`);
}
