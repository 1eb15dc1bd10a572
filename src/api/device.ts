const STORAGE_KEY = "holdall.device-id";
const LENGTH = 32;

/** The last dot-separated part of the stored text, at most 32 characters. */
export const reduceDeviceId = (stored: string): string => (stored.split(".").at(-1) ?? "").slice(0, LENGTH);

const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH / 2)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** The id of this browser, made on first use. */
export function deviceId(): string {
  const known = reduceDeviceId(localStorage.getItem(STORAGE_KEY) ?? "");
  if (known !== "") return known;
  const made = randomHex();
  localStorage.setItem(STORAGE_KEY, `web.${made}`);
  return made;
}
