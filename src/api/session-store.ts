import { documentCookies } from "../lib/cookies.ts";
import { SESSION_KEY } from "../lib/storage-keys.ts";

const USER_ID_COOKIE = "user_id";
const USER_ID_DAYS = 365;
const EXPIRY_MARGIN_MS = 30_000;

export interface Session {
  readonly accessToken: string;
  /** Empty when it is in a cookie. */
  readonly refreshToken: string;
  readonly idToken: string;
  readonly userId: string;
  /** Epoch ms, 30 s earlier than the real expiry. */
  readonly expiresAt: number;
}

/** The answer of a token endpoint. */
export interface TokenGrant {
  readonly access_token: string;
  /** Missing when the previous one stays valid; empty when it is in a cookie. */
  readonly refresh_token?: string;
  readonly id_token?: string;
  /** Seconds. */
  readonly expires_in: number;
}

const listeners = new Set<() => void>();
let cached: { text: string | null; session: Session | undefined } = { text: null, session: undefined };

/** Returns the same object as long as nothing changed, so that `useSyncExternalStore` can use it. */
export function currentSession(): Session | undefined {
  const text = localStorage.getItem(SESSION_KEY);
  if (text !== cached.text) cached = { text, session: parse(text) };
  return cached.session;
}

export const isFresh = (session: Session): boolean => Date.now() < session.expiresAt;

/** Keeps new tokens; fields that an answer leaves out stay as they were. */
export function storeSession(grant: TokenGrant): Session {
  const before = currentSession();
  const idToken = grant.id_token ?? before?.idToken ?? "";
  const session: Session = {
    accessToken: grant.access_token,
    refreshToken: grant.refresh_token ?? before?.refreshToken ?? "",
    idToken,
    userId: subjectOf(idToken) ?? before?.userId ?? "",
    expiresAt: Date.now() + grant.expires_in * 1000 - EXPIRY_MARGIN_MS,
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  writeUserIdCookie(session.userId, USER_ID_DAYS * 86_400);
  announce();
  return session;
}

/** An empty text stays, so that no companion signs in again by itself. */
export function clearSession(): void {
  localStorage.setItem(SESSION_KEY, "");
  writeUserIdCookie("", 0);
  announce();
}

/** Calls back after every sign-in, renewal and sign-out, in this tab or another, also while this one was put away by Back. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", listener);
  };
}

const announce = (): void => listeners.forEach((listener) => listener());

/** @param maxAge seconds */
const writeUserIdCookie = (userId: string, maxAge: number): void =>
  documentCookies(document).set(USER_ID_COOKIE, userId, maxAge);

/** The `sub` of a token that came straight from the issuer, so its signature needn't be checked. */
function subjectOf(idToken: string): string | undefined {
  const payload = idToken.split(".")[1];
  if (!payload) return undefined;
  const claims = parseJson(decodeBase64Url(payload));
  return isRecord(claims) && typeof claims.sub === "string" ? claims.sub : undefined;
}

/** Good enough for an id. Claims in other alphabets come out garbled, but nobody reads them. */
function decodeBase64Url(text: string): string {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}

function parse(text: string | null): Session | undefined {
  const value = parseJson(text);
  const fine =
    isRecord(value) &&
    ["accessToken", "refreshToken", "idToken", "userId"].every((key) => typeof value[key] === "string") &&
    typeof value.expiresAt === "number";
  return fine ? (value as unknown as Session) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
