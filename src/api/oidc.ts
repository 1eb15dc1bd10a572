import { ApiError, isApiError, localError } from "./api-error.ts";
import { configuration } from "./configuration.ts";
import { deviceId } from "./device.ts";
import type { TokenGrant } from "./session-store.ts";

interface Endpoints {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly end_session_endpoint?: string;
  readonly userinfo_endpoint?: string;
}

let discovered: Promise<Endpoints> | undefined;

/** The issuer's endpoints from its discovery document. It is loaded once, and again after a failure. */
export function endpoints(): Promise<Endpoints> {
  discovered ??= discover().catch((error: unknown) => {
    discovered = undefined;
    throw error;
  });
  return discovered;
}

async function discover(): Promise<Endpoints> {
  const issuer = new URL(configuration.issuer, location.origin).href.replace(/\/$/, "");
  const document = await readJson(fetch(`${issuer}/.well-known/openid-configuration`));
  return document as unknown as Endpoints;
}

/**
 * Asks for tokens. Our own issuer is asked through a call that keeps the refresh token in a cookie, which no script can
 * read. A frame in another site's page doesn't have that cookie, so there, as for any other issuer, the token endpoint
 * is asked.
 * @throws ApiError with the issuer's error name, or `unreachable` when it did not answer.
 */
export async function tokenRequest(parameters: Readonly<Record<string, string>>): Promise<TokenGrant> {
  const { token_endpoint } = await endpoints();
  const isOwn = window.parent === window && [token_endpoint, configuration.apiBase].every(isHere);
  const asked = isOwn
    ? fetch(`${configuration.apiBase}/v1/auth/session`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-device-id": deviceId() },
        body: JSON.stringify(parameters),
      })
    : fetch(token_endpoint, {
        method: "POST",
        body: new URLSearchParams({ client_id: configuration.clientId, ...parameters }),
      });
  return { ...(isOwn && { refresh_token: "" }), ...(await readJson(asked)) } as TokenGrant;
}

/** An issuer elsewhere may be away while Holdall is there, so a sign-in tells which of the two didn't answer. */
export function blameIssuer(error: unknown): never {
  const isElsewhere = navigator.onLine && !isHere(configuration.issuer);
  throw isElsewhere && isApiError(error, "unreachable") ? localError("third_party") : error;
}

const isHere = (address: string): boolean => new URL(address, location.origin).origin === location.origin;

async function readJson(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await answer.catch(() => {
    throw localError("unreachable");
  });
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok && typeof body.error !== "string") return body;
  throw new ApiError(String(body.error ?? "server_error"), 5026, {
    status: response.status,
    ...(typeof body.error_description === "string" ? { description: body.error_description } : {}),
  });
}
