import { base64Url } from "./base64-url.ts";

/** The hash of a text, base64url. */
export const sha256 = async (text: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
