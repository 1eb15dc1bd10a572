import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import type { Challenge, Payload } from "altcha-lib/types";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { purposeKey } from "../../platform/crypto/secrets.ts";
import type { Database } from "../../database.ts";
import type { CheckTicket } from "./check-ticket.ts";
import { useOnce } from "./shield.repository.ts";

/** Tuned for about a second of work on a phone; the server verifies in microseconds. */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 2_000, from: 200, to: 800 } as const;

export interface HumanCheck {
  /** A proof-of-work challenge that counts for this visit only. */
  challenge(ticket: CheckTicket): Promise<Challenge>;
  /** The widget's answer solves a challenge of this visit that was never solved before. */
  passes(ticket: CheckTicket, answer: string): Promise<boolean>;
}

export function createHumanCheck(database: Database, shieldKey: string): HumanCheck {
  const hmacSignatureSecret = purposeKey(shieldKey, "altcha challenge");
  const hmacKeySignatureSecret = purposeKey(shieldKey, "altcha key");
  return {
    challenge: (ticket) =>
      createChallenge({
        algorithm: WORK.algorithm,
        cost: WORK.cost,
        counter: randomInt(WORK.from, WORK.to),
        deriveKey,
        expiresAt: new Date(ticket.expiresAt),
        data: { ticket: ticket.id },
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }),
    async passes(ticket, answer) {
      const payload = parsePayload(answer);
      if (payload?.challenge.parameters.data?.["ticket"] !== ticket.id) return false;
      const result = await verifySolution({
        ...payload,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      if (!result.verified) return false;
      const { nonce } = payload.challenge.parameters;
      return database.write((tx) => useOnce(tx, `challenge:${nonce}`, ticket.expiresAt));
    },
  };
}

/** The widget sends base64 of JSON; null for anything else. */
function parsePayload(answer: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(answer, "base64").toString()) as Payload;
    const shaped =
      typeof payload.challenge.parameters.nonce === "string" &&
      typeof payload.challenge.signature === "string" &&
      typeof payload.solution.counter === "number" &&
      typeof payload.solution.derivedKey === "string";
    return shaped ? payload : null;
  } catch {
    return null;
  }
}
