/** Places of the drive by their first segment. Some take an id as second segment, which names what is open. */
export const DRIVE_PLACES: readonly string[] = [
  "all",
  "starred",
  "recent",
  "search",
  "trash",
  "shares",
  "tasks",
  "account",
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
  const [, root, place = "", id, ...rest] = pathname.replace(/\/$/, "").split("/");
  if (root !== "drive" || rest.length > 0) return false;
  if (place === "") return id === undefined;
  return DRIVE_PLACES.includes(place) && (id === undefined || WITH_ID.includes(place));
}
