import { newId, safeEqual, seal } from "../../platform/crypto/secrets.ts";

/** Seconds a captcha token is good for. */
export const CAPTCHA_TTL_SECONDS = 300;

/** A token is bound to these values and useless for anything else. */
export interface CaptchaBinding {
  readonly clientId: string;
  readonly deviceId: string;
  /** Method and path: `GET:/drive/v1/share`. */
  readonly action: string;
}

export interface CaptchaToken extends CaptchaBinding {
  readonly id: string;
  /** A human check was passed for it; else it was given without one. */
  readonly human: boolean;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export function issueCaptchaToken(key: string, binding: CaptchaBinding, human: boolean, now: number): string {
  const who = [binding.clientId, binding.deviceId].map(encoded);
  const body = [newId(), human ? "h" : "l", now + CAPTCHA_TTL_SECONDS * 1000, ...who].join(".");
  return `${body}.${seal(key, signed(body, binding.action))}`;
}

/**
 * The token when it is genuine, bound to exactly this and not expired; else null. A fact that a client leaves out
 * (`""`) is taken from its token.
 */
export function readCaptchaToken(
  key: string,
  token: string,
  { clientId, deviceId, action }: CaptchaBinding,
  now: number,
): CaptchaToken | null {
  const end = token.lastIndexOf(".");
  const body = token.slice(0, Math.max(0, end));
  if (!safeEqual(token.slice(end + 1), seal(key, signed(body, action)))) return null;
  const [id = "", kind = "", expires = "", client = "", device = ""] = body.split(".");
  const bound = { clientId: decoded(client), deviceId: decoded(device), action };
  const isAnothers = (clientId && clientId !== bound.clientId) || (deviceId && deviceId !== bound.deviceId);
  const expiresAt = Number(expires);
  if (isAnothers || expiresAt <= now) return null;
  return { ...bound, id, human: kind === "h", expiresAt };
}

const encoded = (text: string): string => Buffer.from(text).toString("base64url");
const decoded = (text: string): string => Buffer.from(text, "base64url").toString();

const signed = (body: string, action: string): string => JSON.stringify([body, action]);
