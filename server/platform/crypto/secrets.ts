import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** 128 random bits, URL-safe, 22 characters. */
export const newId = (): string => randomBytes(16).toString("base64url");

/** 256 random bits, URL-safe, 43 characters: a credential. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** `length` random decimal digits. */
export const newDigits = (length: number): string =>
  Array.from({ length }, () => String(randomInt(10))).join("");

/** SHA-256 as base64url: how credentials of high entropy are stored. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** HMAC-SHA-256 as base64url. */
export const seal = (key: string, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

/** Compares in a time that doesn't depend on where two texts differ. */
export function safeEqual(left: string, right: string): boolean {
  const a = createHash("sha256").update(left).digest();
  const b = createHash("sha256").update(right).digest();
  return timingSafeEqual(a, b);
}

/** Derives one key per purpose from the instance's secret, so that none can stand in for another. */
export const purposeKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "", `holdall ${purpose}`, 32)).toString("base64url");
