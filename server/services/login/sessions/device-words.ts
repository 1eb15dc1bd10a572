import Bowser from "bowser";

/** A longer user agent names no browser that people have. */
const MOST = 1_024;

/** For a user agent it doesn't know, the library makes names of that agent's own words, which must not get into letters. */
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  ...Object.values(Bowser.OS_MAP),
]);

/**
 * Names browser and system in words that a person knows, such as "Firefox, Windows"; `""` when the user agent says
 * neither. The words can be mailed: a stranger's text never becomes an address in them.
 */
export function deviceWords(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > MOST) return "";
  const { browser, os } = Bowser.parse(userAgent);
  const words = [browser.name ?? "", os.name ?? ""].filter((name) => KNOWN.has(name));
  return words.length > 0 ? words.join(", ") : (/^[A-Za-z][A-Za-z0-9_-]{0,30}/.exec(userAgent)?.[0] ?? "");
}
