import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { attribute, type Visit, type Visitor } from "./visitor.ts";

export interface CaptchaRequest {
  readonly action: string;
  readonly deviceId: string;
  readonly previous?: string;
  readonly redirectUri?: string;
  /** The account that one wants to sign in to. */
  readonly account?: string;
}

export interface CaptchaReply {
  readonly url?: string;
  readonly captcha_token?: string;
  readonly expires_in?: number;
}

export async function initCaptcha(origin: string, request: CaptchaRequest): Promise<CaptchaReply> {
  const response = await fetch(`${origin}/api/v1/shield/captcha/init`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      client_id: "holdall-web",
      action: request.action,
      device_id: request.deviceId,
      captcha_token: request.previous ?? "",
      redirect_uri: request.redirectUri ?? `${origin}/login/check/done`,
      meta: { email: request.account ?? "x@example.org" },
    }),
  });
  return (await response.json()) as CaptchaReply;
}

/** Does the work of the check's widget; resolves with the form it would send. */
export async function solve(page: Visit): Promise<{ t: string; altcha: string }> {
  const { challenge } = JSON.parse(attribute(page.body, "configuration")) as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  return { t: page.url.searchParams.get("t") ?? "", altcha: payload };
}

/** Passes the human check and resolves with its token. */
export async function passCheck(visitor: Visitor, origin: string, request: CaptchaRequest): Promise<string> {
  const { url } = await initCaptcha(origin, request);
  if (!url) throw new Error("the shield wanted no check");
  const page = await visitor.get(url);
  const done = await visitor.post("/login/check", await solve(page));
  const token = done.url.searchParams.get("captcha_token");
  if (!token) throw new Error(`the check was not passed: ${done.status}`);
  return token;
}
