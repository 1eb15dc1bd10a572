import type { CaptchaGrant } from "../../api/shield.ts";

const TYPE = "holdall:captcha";

/** Reads the query with which the human check ends; undefined unless it has a token. */
export function grantFromQuery(search: string): CaptchaGrant | undefined {
  const query = new URLSearchParams(search);
  const token = query.get("captcha_token");
  const seconds = Number(query.get("expires_in"));
  if (!token) return undefined;
  return { captcha_token: token, expires_in: Number.isFinite(seconds) && seconds > 0 ? seconds : 0 };
}

/** Hands the token to the page that opened this one; false when there is none. Other origins don't get it. */
export function postGrant(grant: CaptchaGrant): boolean {
  const target: Window | null = window.opener ?? (window.parent === window ? null : window.parent);
  target?.postMessage({ type: TYPE, ...grant }, location.origin);
  return target !== null;
}

/** Reads a message from the check's own frame at this origin; anything else is ignored. */
export function grantFromMessage(
  event: Pick<MessageEvent, "origin" | "source" | "data">,
  frame: Window | null | undefined,
): CaptchaGrant | undefined {
  if (event.origin !== location.origin || !frame || event.source !== frame) return undefined;
  const data: unknown = event.data;
  const fine =
    typeof data === "object" &&
    data !== null &&
    "type" in data &&
    data.type === TYPE &&
    "captcha_token" in data &&
    typeof data.captcha_token === "string" &&
    "expires_in" in data &&
    typeof data.expires_in === "number";
  return fine
    ? { captcha_token: data.captcha_token as string, expires_in: data.expires_in as number }
    : undefined;
}
