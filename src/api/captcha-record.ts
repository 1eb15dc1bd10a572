import { configuration } from "./configuration.ts";

const STORAGE_KEY = `captcha_${configuration.clientId}`;
const EXPIRY_MARGIN_MS = 30_000;

/** A token of the shield for one action. This browser keeps it under a name of this client. */
export interface CaptchaRecord {
  readonly action: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly captcha_token: string;
  /** Seconds. */
  readonly expires_in: number;
  /** Epoch ms, 30 s earlier than the real expiry. */
  readonly expires_at: number;
}

/** The stored record; one whose action or token is no string is discarded. */
export function readCaptchaRecord(): CaptchaRecord | undefined {
  const record = parse(localStorage.getItem(STORAGE_KEY));
  if (isCaptchaRecord(record)) return record;
  localStorage.removeItem(STORAGE_KEY);
  return undefined;
}

export function storeCaptcha(
  grant: Pick<CaptchaRecord, "action" | "meta" | "captcha_token" | "expires_in">,
): CaptchaRecord {
  const record = { ...grant, expires_at: Date.now() + grant.expires_in * 1000 - EXPIRY_MARGIN_MS };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(record));
  return record;
}

/** The token to send with an action, as long as it is valid. */
export function validCaptchaToken(action: string): string | undefined {
  const record = readCaptchaRecord();
  if (record?.action !== action || Date.now() >= record.expires_at) return undefined;
  return record.captcha_token;
}

const isCaptchaRecord = (value: unknown): value is CaptchaRecord =>
  typeof value === "object" &&
  value !== null &&
  "action" in value &&
  typeof value.action === "string" &&
  "captcha_token" in value &&
  typeof value.captcha_token === "string";

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
