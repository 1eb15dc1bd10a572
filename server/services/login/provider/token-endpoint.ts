import type { BodyOf } from "../../../../contract/common.ts";
import { isErrorName } from "../../../../contract/errors.ts";
import type { authToken, TokenReply } from "../../../../contract/user.ts";
import { failure } from "../../../platform/failure.ts";

/** Posts a form to the provider's token endpoint; resolves with status and body. */
export type PostForm = (form: string) => Promise<{ readonly status: number; readonly body: string }>;

/** The client that exchanges a token. A public client has no secret. */
export interface TokenClient {
  readonly id: string;
  readonly isPublic: boolean;
}

const EXCHANGED = [
  "refresh_token",
  "code",
  "code_verifier",
  "redirect_uri",
  "device_code",
  "client_secret",
] as const;

/**
 * The wire's token call makes the same exchange as the provider's own endpoint, with the catalogue's errors. A secret
 * from a public client proves nothing, so it is ignored.
 */
export async function exchange(
  post: PostForm,
  request: BodyOf<typeof authToken>,
  client: TokenClient,
): Promise<TokenReply> {
  const form = new URLSearchParams({ grant_type: request.grant_type, client_id: client.id });
  for (const name of EXCHANGED) {
    const value = name === "client_secret" && client.isPublic ? undefined : request[name];
    if (value !== undefined) form.set(name, value);
  }
  const { status, body } = await post(form.toString());
  const reply = JSON.parse(body) as Record<string, unknown>;
  if (status !== 200) throw failure(errorName(String(reply["error"])));
  return {
    token_type: "Bearer",
    access_token: String(reply["access_token"]),
    refresh_token: String(reply["refresh_token"] ?? ""),
    expires_in: Number(reply["expires_in"]),
    sub: subject(String(reply["access_token"])),
    scope: String(reply["scope"] ?? ""),
    ...(typeof reply["id_token"] === "string" ? { id_token: reply["id_token"] } : {}),
  };
}

function errorName(error: string) {
  if (error === "invalid_client") return "unauthorized_client";
  return isErrorName(error) ? error : "invalid_request";
}

/** The subject of a token we have just made; `""` for an opaque one. */
function subject(token: string): string {
  const payload = token.split(".")[1];
  if (!payload) return "";
  return String((JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub?: unknown }).sub ?? "");
}
