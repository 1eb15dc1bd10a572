import Bowser from "bowser";

/** A longer user agent names no browser that people have. */
const MOST = 1_024;

/**
 * Names browser and system in words that a person knows, such as "Firefox, Windows"; `""` when the user agent says
 * neither. The words can be mailed: a stranger's text never becomes an address in them.
 */
export function deviceWords(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > MOST) return "";
  const { browser, os } = Bowser.parse(userAgent);
  const words = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return words.length > 0 ? words.join(", ") : (/^[A-Za-z][A-Za-z0-9_-]{0,30}/.exec(userAgent)?.[0] ?? "");
}
