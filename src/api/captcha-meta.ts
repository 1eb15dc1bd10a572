import md5 from "md5";
import { BRAND } from "../../contract/brand.ts";
import { configuration } from "./configuration.ts";
import { deviceId } from "./device.ts";

const PACKAGE_NAME = "holdall.web";

/** Salts of the chain's rounds. They mark this client's version and are no secret. */
const SALTS = [
  "Kq2vT9mWc4",
  "e7RzLx0pYd",
  "Hn5sUb8fJa",
  "w3GkVt6iQo",
  "Z1cMxD9rPe",
  "y8FhBn2lSu",
  "T4jXaK7gWv",
  "o6CpEr3mNz",
  "L9dQsI5tHy",
  "b0UfGw1kVx",
] as const;

/** `1.` and a chain of MD5 hashes over client id, client version, package name, device id and timestamp. */
export function captchaSign(timestamp: string): string {
  const seed = `${configuration.clientId}${BRAND.clientVersion}${PACKAGE_NAME}${deviceId()}${timestamp}`;
  return `1.${SALTS.reduce((hash, salt) => md5(hash + salt), seed)}`;
}

export function captchaMeta(userId: string): Record<string, string> {
  const timestamp = String(Date.now());
  return {
    captcha_sign: captchaSign(timestamp),
    client_version: BRAND.clientVersion,
    package_name: PACKAGE_NAME,
    user_id: userId,
    timestamp,
  };
}
