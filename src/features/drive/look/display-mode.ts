import type { Order } from "../../../../contract/files.ts";
import { ORDERS } from "../../../../contract/orders.ts";

/** The views that are stored. */
export type ViewType = "list" | "grid";

/** All views; `single` and `flow` last only as long as the tab. */
export type View = ViewType | "single" | "flow";

/** The views with rows of entries. */
export type RowsView = Exclude<View, "single">;

export const VIEWS: readonly View[] = ["list", "grid", "single", "flow"];

/** The display of listings; kept per user in this browser. */
export interface DisplayMode {
  readonly orderType: Order;
  readonly pinFoldersTop: boolean;
  /** The order applies to all folders. */
  readonly orderSettingGlobal: boolean;
  readonly viewType: ViewType;
  /** The view applies to all folders. */
  readonly viewSettingGlobal: boolean;
}

export const DEFAULT_DISPLAY_MODE: DisplayMode = {
  orderType: "MODIFY_TIME_DESC",
  pinFoldersTop: true,
  orderSettingGlobal: true,
  viewType: "grid",
  viewSettingGlobal: true,
};

const KEY_PREFIX = "holdall.display-mode.";

export const displayModeKey = (userId: string): string => KEY_PREFIX + userId;

const flag = (value: unknown, fallback: boolean): boolean => (typeof value === "boolean" ? value : fallback);

export const orderOf = (value: unknown): Order | undefined => ORDERS.find((order) => order === value);

/** Reads the stored mode; missing or unknown parts take their default. */
export function parseDisplayMode(text: string | null): DisplayMode {
  const stored = parseRecord(text);
  const fallback = DEFAULT_DISPLAY_MODE;
  return {
    orderType: orderOf(stored["orderType"]) ?? fallback.orderType,
    pinFoldersTop: flag(stored["pinFoldersTop"], fallback.pinFoldersTop),
    orderSettingGlobal: flag(stored["orderSettingGlobal"], fallback.orderSettingGlobal),
    viewType: stored["viewType"] === "list" ? "list" : "grid",
    viewSettingGlobal: flag(stored["viewSettingGlobal"], fallback.viewSettingGlobal),
  };
}

/** A stored object; empty when it is missing or broken. */
export function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
