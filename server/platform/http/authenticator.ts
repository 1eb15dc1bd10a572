import type { Identity } from "./serve.ts";

/** The token of an `Authorization: Bearer …` header; null for any other. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? null;

/** A proof of who somebody is counts as fresh for this long. */
export const FRESH_MS = 600_000;

/** The challenge of RFC 9470, by which programs know what is wanted. */
export const FRESH_CHALLENGE = `Bearer error="insufficient_user_authentication", max_age="${FRESH_MS / 1000}"`;

/** Tells whom a bearer token speaks for; the login service implements it. */
export interface Authenticator {
  /** null for a token that is unknown, expired or revoked. @param address it is used from there */
  authenticate(bearer: string, address: string): Promise<Identity | null> | Identity | null;
  /** Throws `validate_required`, or `permission_denied` for bearers that can't prove who somebody is. */
  assertFresh(identity: Identity): Promise<void>;
}
