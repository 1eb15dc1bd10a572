import type { Order } from "./files.ts";

/** The eight sorts of a listing, in the order menus show them. */
export const ORDERS = [
  "NAME_ASC",
  "NAME_DESC",
  "TYPE_ASC",
  "TYPE_DESC",
  "MODIFY_TIME_ASC",
  "MODIFY_TIME_DESC",
  "SIZE_ASC",
  "SIZE_DESC",
] as const satisfies readonly Order[];
