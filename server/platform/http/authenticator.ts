import type { Identity } from "./serve.ts";

/** Tells who a bearer token speaks for; the login service implements it. */
export interface Authenticator {
  /** null for a token that is unknown, expired or revoked. */
  authenticate(bearer: string): Promise<Identity | null>;
}
