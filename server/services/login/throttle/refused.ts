import type { ErrorName } from "../../../../contract/errors.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import type { Tally } from "../../../platform/metrics/counter.ts";

/** The proof that was wrong, or came too often, where it wasn't a password. */
export type Guessed = "second-factor" | "mailed-code" | "passkey";

/** Hears of each refused sign-in, by its network address. */
export type Refused = (ip: string, guessed?: Guessed) => void;

const SIGNS: Readonly<Record<Guessed, readonly ErrorName[]>> = {
  "second-factor": ["invalid_two_factor", "invalid_two_factor_recovery", "account_freeze"],
  "mailed-code": ["invalid_verification_code", "expired_verification_code"],
  passkey: ["passkey_invalid", "passkey_unverified", "account_freeze", "resource_exhausted"],
};

/** Programs of the operator shut such addresses out by this line of the log, so its form stays. */
export const noteRefused =
  (logger: Pick<Logger, "warn">, counted: Pick<Tally<"by">, "add">): Refused =>
  (address, guessed) => {
    logger.warn({ address, ...(guessed && { reason: guessed }) }, "sign-in refused");
    counted.add({ by: guessed ?? "password" });
  };

/** Tells of an error that may come of guessing, and throws it on. */
export const noteGuess =
  (refused: Refused, ip: string, guessed: Guessed) =>
  (error: unknown): never => {
    if (error instanceof Failure && SIGNS[guessed].includes(error.error)) refused(ip, guessed);
    throw error;
  };
