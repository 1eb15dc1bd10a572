import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { purposeKey } from "./secrets.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short texts that go into addresses. */
export interface Concealer {
  /** Equal texts get equal forms, so that an address stays the same. URL-safe. */
  conceal(text: string): string;
  /** null for a text that wasn't made with this key, or was changed. */
  reveal(concealed: string): string | null;
}

/** AES-256-GCM with a nonce made from the text itself, so that no two texts share one. */
export function createConcealer(secret: string): Concealer {
  const key = Buffer.from(purposeKey(secret, "concealed text"), "base64url");
  const nonceKey = purposeKey(secret, "concealed text's nonce");
  return {
    conceal(text) {
      const nonce = createHmac("sha256", nonceKey).update(text).digest().subarray(0, NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const concealed = [cipher.update(text, "utf8"), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...concealed]).toString("base64url");
    },
    reveal(concealed) {
      const bytes = Buffer.from(concealed, "base64url");
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      if (text.length === 0) return null;
      const options = { authTagLength: TAG_BYTES };
      const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), options);
      cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([cipher.update(text), cipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
