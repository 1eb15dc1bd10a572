import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Compresses a text and encrypts it (AES-256-GCM). @param key 32 bytes as base64url, see `purposeKey` */
export function hideText(key: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64url"), nonce);
  const hidden = [cipher.update(deflateRawSync(text)), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...hidden]).toString("base64url");
}

/** The text that `hideText` hid. Throws when the key is another one, or when any of the hidden text was changed. */
export function shownText(key: string, hidden: string): string {
  const bytes = Buffer.from(hidden, "base64url");
  const cipher = createDecipheriv(
    "aes-256-gcm",
    Buffer.from(key, "base64url"),
    bytes.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  );
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const shown = [cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()];
  return inflateRawSync(Buffer.concat(shown)).toString();
}
