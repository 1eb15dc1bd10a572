import { createHmac, randomBytes } from "node:crypto";
import { safeEqual } from "../../../platform/crypto/secrets.ts";

/** Seconds for which a code is shown, as authenticator apps expect (RFC 6238). */
const STEP_S = 30;
const DIGITS = 6;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** A clock may be a step behind or ahead of ours. */
const WINDOW = [0, -1, 1] as const;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret, as authenticator apps spell it: 32 letters and digits of base 32 (RFC 4648). */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The step an instant (epoch ms) lies in. */
export const stepOf = (epochMs: number): number => Math.floor(epochMs / 1000 / STEP_S);

/** The six digits of a step. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = hash[hash.length - 1]! & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/**
 * The step whose code this is, for a clock that is at most a step off; null for a wrong code. Whoever accepts it must
 * refuse this step and earlier ones from then on.
 */
export function stepOfCode(secret: string, code: string, epochMs: number): number | null {
  const now = stepOf(epochMs);
  const spelled = code.replace(/[\s-]/g, "");
  return (
    WINDOW.map((offset) => now + offset).find((step) => safeEqual(codeOf(secret, step), spelled)) ?? null
  );
}

/** The text of a QR code for authenticator apps, in the Key URI format. */
export function keyUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: "SHA1",
    digits: String(DIGITS),
    period: String(STEP_S),
  });
  return `otpauth://totp/${label}?${query}`;
}

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
