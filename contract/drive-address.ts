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
  "payment",
  "payment/storage",
  "payment/traffic",
  "payment/order",
  "payment/subscription",
  "payment/test",
  "payment/bills",
  "payment/redeem",
  "payment/rewards",
  "login",
  "feedback",
];
const WITH_ID = ["all", "shares"];

/** Tells whether the drive has a page at an address below `/drive`. It doesn't depend on who asks. */
export function isDrivePath(pathname: string): boolean {
  const [, root, ...parts] = pathname.replace(/\/$/, "").split("/");
  if (root !== "drive") return false;
  const isEntry = parts.length === 2 && WITH_ID.includes(parts[0] ?? "");
  return parts.length === 0 || isEntry || DRIVE_PLACES.includes(parts.join("/"));
}
