import type { Order } from "../../../../contract/files.ts";

export type SortColumn = "NAME" | "TYPE" | "MODIFY_TIME" | "SIZE";
export type SortDirection = "ASC" | "DESC";

export const directionOf = (order: Order): SortDirection => (order.endsWith("_ASC") ? "ASC" : "DESC");

export const columnOf = (order: Order): SortColumn => order.replace(/_(ASC|DESC)$/, "") as SortColumn;

/** The order after a press on a column: the opposite direction, or the column's usual one at first. */
export function orderFor(column: SortColumn, current: Order): Order {
  const usual: SortDirection = column === "NAME" || column === "TYPE" ? "ASC" : "DESC";
  if (columnOf(current) !== column) return `${column}_${usual}`;
  return `${column}_${directionOf(current) === "ASC" ? "DESC" : "ASC"}`;
}
