import {
  WAITING_SAVE_COOKIE,
  WAITING_SAVE_LENGTH,
  WAITING_SAVE_SECONDS,
} from "../../contract/waiting-save.ts";
import { base64Url } from "../lib/base64-url.ts";
import { documentCookies } from "../lib/cookies.ts";
import { parseUrl } from "../lib/parse-url.ts";
import { sha256 } from "../lib/sha256.ts";
import { ApiError, localError } from "./api-error.ts";
import { configuration } from "./configuration.ts";
import { recordLoginScene } from "./login-scene.ts";
import { blameIssuer, endpoints, tokenRequest } from "./oidc.ts";
import { storeSession } from "./session-store.ts";

const PENDING_PREFIX = "holdall.sign-in.";
const REDIRECT_PATH = "/auth";
const SCOPE = "openid profile email offline_access drive";

/** Remembers what the person was doing when the sign-in began. */
export interface SignInPlan {
  /** The sign-in comes back to this path or address of the site. */
  readonly returnTo: string;
  /** A save kept by the server until its visitor has signed in. */
  readonly intentId?: string;
  /** The name of that save, which the sign-in pages show. */
  readonly waiting?: string;
  /** Opens the form for new accounts first. */
  readonly create?: boolean;
}

interface PendingSignIn extends SignInPlan {
  readonly verifier: string;
}

/** Leaves for the issuer's page. Resolves once the browser has been sent there; failures are ApiErrors. */
export async function beginSignIn({ waiting = "", ...plan }: SignInPlan): Promise<void> {
  const { authorization_endpoint } = await endpoints().catch(blameIssuer);
  const state = randomText();
  const verifier = randomText();
  const pending: PendingSignIn = { ...plan, returnTo: safeReturnPath(plan.returnTo), verifier };
  sessionStorage.setItem(PENDING_PREFIX + state, JSON.stringify(pending));
  recordLoginScene(location.pathname);
  const name = waiting.slice(0, WAITING_SAVE_LENGTH);
  documentCookies(document).set(WAITING_SAVE_COOKIE, name, name ? WAITING_SAVE_SECONDS : 0);
  const query = new URLSearchParams({
    ...(await codeRequest(verifier)),
    response_type: "code",
    state,
    ui_locales: document.documentElement.lang || "en-US",
    ...(plan.create ? { prompt: "create" } : {}),
  });
  location.assign(`${authorization_endpoint}?${query}`);
}

/**
 * Completes a sign-in with the query of the redirect address and keeps the tokens.
 * @throws ApiError named by the issuer, `invalid_request` when this browser did not begin it, or `third_party` when an
 *   issuer elsewhere did not answer.
 */
export async function completeSignIn(search: string): Promise<SignInPlan> {
  const query = new URLSearchParams(search);
  const state = query.get("state") ?? "";
  const pending = takePending(state);
  const error = query.get("error");
  if (error) throw new ApiError(error, 4123, { description: query.get("error_description") ?? error });
  const code = query.get("code");
  if (!pending || !code) throw localError("invalid_request");
  await exchange(code, pending.verifier);
  const { returnTo, intentId, create } = pending;
  return { returnTo, ...(intentId && { intentId }), ...(create && { create }) };
}

/** Parameters for getting a login code. Only the holder of the challenge's verifier can use the code. */
export interface CodeRequest {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly scope: string;
  readonly code_challenge: string;
  readonly code_challenge_method: "S256";
}

/** Signs in with a code that somebody else gets from the issuer, such as the app around this page. */
export async function signInWithCodeOf(ask: (request: CodeRequest) => Promise<string>): Promise<void> {
  const verifier = randomText();
  recordLoginScene(location.pathname);
  await exchange(await ask(await codeRequest(verifier)), verifier);
}

const codeRequest = async (verifier: string) =>
  ({
    client_id: configuration.clientId,
    redirect_uri: redirectUri(),
    scope: SCOPE,
    code_challenge: await sha256(verifier),
    code_challenge_method: "S256",
  }) as const satisfies CodeRequest;

async function exchange(code: string, verifier: string): Promise<void> {
  const parameters = { code, code_verifier: verifier, redirect_uri: redirectUri() };
  storeSession(await tokenRequest({ grant_type: "authorization_code", ...parameters }).catch(blameIssuer));
}

/** Gives a path at this origin, else the drive, so that an address can't send anybody elsewhere. */
export function safeReturnPath(path: string): string {
  const url = parseUrl(path, location.origin);
  if (!url) return "/drive/all";
  const fine = url.origin === location.origin && !url.pathname.startsWith(REDIRECT_PATH);
  // `/.//evil.example` belongs to this origin, but its path alone would be an address elsewhere.
  const pathname = url.pathname.replace(/^\/+/, "/");
  return fine ? `${pathname}${url.search}${url.hash}` : "/drive/all";
}

const redirectUri = (): string => `${location.origin}${REDIRECT_PATH}`;

/** It is read once, because a second visit of the same address must not exchange anything. */
function takePending(state: string): PendingSignIn | undefined {
  const text = sessionStorage.getItem(PENDING_PREFIX + state);
  sessionStorage.removeItem(PENDING_PREFIX + state);
  return text === null ? undefined : (JSON.parse(text) as PendingSignIn);
}

const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));
