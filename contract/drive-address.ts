/** Places of the drive. Some take an id as second segment, which names what is open. */
export const DRIVE_PLACES: readonly string[] = [
  "all",
  "starred",
  "recent",
  "search",
  "trash",
  "shares",
  "tasks",
  "account",
  "payment/bills",
  "payment/redeem",
  "login",
  "feedback",
];
/**
 * Places that texts may lead to although the drive doesn't have them yet, because policies in force name them and a
 * sealed text can't be changed. Whoever builds one moves it to the list above.
 */
export const AWAITED_PLACES: readonly string[] = ["payment", "payment/storage", "payment/traffic"];
const WITH_ID = ["all", "shares"];

/** Tells whether the drive has a page at an address below `/drive`. It doesn't depend on who asks. */
export function isDrivePath(pathname: string): boolean {
  const [, root, ...parts] = pathname.replace(/\/$/, "").split("/");
  if (root !== "drive") return false;
  const isEntry = parts.length === 2 && WITH_ID.includes(parts[0] ?? "");
  return parts.length === 0 || isEntry || DRIVE_PLACES.includes(parts.join("/"));
}
