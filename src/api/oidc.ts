import { ApiError, localError } from "./api-error.ts";
import { configuration } from "./configuration.ts";
import type { TokenGrant } from "./session-store.ts";

interface Endpoints {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly end_session_endpoint?: string;
}

let discovered: Promise<Endpoints> | undefined;

/** The issuer's endpoints, from its discovery document; asked once, and again after a failure. */
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
 * Asks the token endpoint for tokens. Not a call of our API: the issuer may be anybody's.
 * @throws ApiError with the issuer's error name, `unreachable` when it did not answer.
 */
export async function tokenRequest(parameters: Readonly<Record<string, string>>): Promise<TokenGrant> {
  const { token_endpoint } = await endpoints();
  const body = new URLSearchParams({ client_id: configuration.clientId, ...parameters });
  return (await readJson(fetch(token_endpoint, { method: "POST", body }))) as unknown as TokenGrant;
}

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
