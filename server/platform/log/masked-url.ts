/** The segment after these paths is a key to something, which a reader of the log could use. */
const CAPABILITY = /^(\/api\/upload\/|\/[adptvz]\/|\/s\/|(?:\/[\w-]+)?\/s\/|\/login\/interaction\/)[^/]+.*$/;
const MASK = "***";
/** Longer addresses are cut, so that a stranger can't fill the log. */
const MOST = 1_024;

/** The path of a request in the form in which it may be logged: without capabilities. */
export function maskedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return cut(path.replace(CAPABILITY, `$1${MASK}`));
}

/**
 * A request's URL in the form in which it may be logged: without capabilities in its path, and with the names but not
 * the values of its query.
 */
export function maskedUrl(url: string): string {
  const query = url.split("?").slice(1).join("?");
  if (query === "") return maskedPath(url);
  const names = query.split("&").map((pair) => `${pair.split("=", 1)[0] ?? ""}=${MASK}`);
  return cut(`${maskedPath(url)}?${names.join("&")}`);
}

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
