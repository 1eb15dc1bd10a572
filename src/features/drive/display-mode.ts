import type { Order } from "../../../contract/files.ts";
import { ORDERS } from "../../../contract/orders.ts";

export type ViewType = "list" | "grid";

/** How listings are shown; kept per user in this browser. */
export interface DisplayMode {
  readonly orderType: Order;
  readonly pinFoldersTop: boolean;
  /** One order for all folders. */
  readonly orderSettingGlobal: boolean;
  readonly viewType: ViewType;
  /** One view for all folders. */
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

/** Reads what was stored; whatever is missing or unknown takes its default. */
export function parseDisplayMode(text: string | null): DisplayMode {
  const stored = parse(text);
  const fallback = DEFAULT_DISPLAY_MODE;
  return {
    orderType: ORDERS.find((order) => order === stored.orderType) ?? fallback.orderType,
    pinFoldersTop: flag(stored.pinFoldersTop, fallback.pinFoldersTop),
    orderSettingGlobal: flag(stored.orderSettingGlobal, fallback.orderSettingGlobal),
    viewType: stored.viewType === "list" ? "list" : "grid",
    viewSettingGlobal: flag(stored.viewSettingGlobal, fallback.viewSettingGlobal),
  };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
