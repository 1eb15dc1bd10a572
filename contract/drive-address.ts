/** Places of the drive by their first segment; of those with an id, a second one names what is open. */
const PLACES = [
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
const WITH_ID = ["all", "shares"];

/** Whether the drive has a page at an address below `/drive`, whoever asks. */
export function isDrivePath(pathname: string): boolean {
  const [, root, place = "", id, ...rest] = pathname.replace(/\/$/, "").split("/");
  if (root !== "drive" || rest.length > 0) return false;
  if (place === "") return id === undefined;
  return PLACES.includes(place) && (id === undefined || WITH_ID.includes(place));
}
