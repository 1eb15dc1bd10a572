/** Paths whose next segment is a key to something: whoever reads it in a log could use it. */
const CAPABILITY = /^(\/api\/upload\/|\/[adtvz]\/|\/s\/|(?:\/[\w-]+)?\/s\/|\/login\/interaction\/)[^/]+.*$/;
const MASK = "***";

/** The path of a request as it may be logged: no capability. */
export function maskedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return path.replace(CAPABILITY, `$1${MASK}`);
}

/** A request's URL as it may be logged: no capability in its path, names but no values of its query. */
export function maskedUrl(url: string): string {
  const query = url.split("?").slice(1).join("?");
  if (query === "") return maskedPath(url);
  const names = query.split("&").map((pair) => `${pair.split("=", 1)[0] ?? ""}=${MASK}`);
  return `${maskedPath(url)}?${names.join("&")}`;
}
