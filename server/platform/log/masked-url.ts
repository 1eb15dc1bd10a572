/** Paths whose next segment is a key to something: whoever reads it in a log could use it. */
const CAPABILITY = /^(\/api\/upload\/|\/[adtvz]\/|\/s\/|(?:\/[\w-]+)?\/s\/|\/login\/interaction\/)[^/]+.*$/;
const MASK = "***";
/** Longer addresses are cut: a stranger must not be able to fill the log. */
const MOST = 1_024;

/** The path of a request as it may be logged: no capability. */
export function maskedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return cut(path.replace(CAPABILITY, `$1${MASK}`));
}

/** A request's URL as it may be logged: no capability in its path, names but no values of its query. */
export function maskedUrl(url: string): string {
  const query = url.split("?").slice(1).join("?");
  if (query === "") return maskedPath(url);
  const names = query.split("&").map((pair) => `${pair.split("=", 1)[0] ?? ""}=${MASK}`);
  return cut(`${maskedPath(url)}?${names.join("&")}`);
}

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
