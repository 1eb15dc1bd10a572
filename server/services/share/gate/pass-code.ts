import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";

/** Characters that are easily confused when read aloud or copied by hand are left out. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 8;
const HASH_BYTES = 32;
const COST = { N: 16_384, r: 8, p: 1 };

export const generatePassCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** `salt.hash`. The key keeps a stolen database from being searched for such short codes. */
export async function hashPassCode(code: string, key: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(code, key, salt);
  return `${salt.toString("base64url")}.${hash.toString("base64url")}`;
}

/** Takes the same time for every wrong code. */
export async function isPassCode(code: string, stored: string, key: string): Promise<boolean> {
  const [salt = "", hash = ""] = stored.split(".");
  const derived = await derive(code, key, Buffer.from(salt, "base64url"));
  return timingSafeEqual(derived, Buffer.from(hash, "base64url"));
}

function derive(code: string, key: string, salt: Buffer): Promise<Buffer> {
  const peppered = createHmac("sha256", key).update(code.trim()).digest();
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
