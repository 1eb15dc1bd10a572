import type { Identity } from "./serve.ts";

/** The token of an `Authorization: Bearer …` header; null for any other. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? null;

/** Tells whom a bearer token speaks for; the login service implements it. */
export interface Authenticator {
  /** null for a token that is unknown, expired or revoked. */
  authenticate(bearer: string): Promise<Identity | null> | Identity | null;
}
