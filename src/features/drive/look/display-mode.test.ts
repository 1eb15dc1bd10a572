import { ORDERS } from "../../../../contract/orders.ts";
import { DEFAULT_DISPLAY_MODE, displayModeKey, parseDisplayMode } from "./display-mode.ts";

describe("display mode (per user, kept in local browser storage under a per-user global key)", () => {
  /** @rule display-default */
  it("Default: modify time descending, folders pinned on top, grid, both global flags true", () => {
    expect(parseDisplayMode(null)).toEqual({
      orderType: "MODIFY_TIME_DESC",
      pinFoldersTop: true,
      orderSettingGlobal: true,
      viewType: "grid",
      viewSettingGlobal: true,
    });
  });

  it.each(["single", "flow", "", 7, null])(
    "viewType other than list or grid becomes grid: %p",
    (viewType) => {
      expect(parseDisplayMode(JSON.stringify({ viewType })).viewType).toBe("grid");
    },
  );

  /** @rule display-orders */
  it("keeps each of the eight orders, and no ninth", () => {
    expect(ORDERS).toHaveLength(8);
    for (const orderType of ORDERS) {
      expect(parseDisplayMode(JSON.stringify({ orderType })).orderType).toBe(orderType);
    }
    expect(parseDisplayMode('{"orderType":"COLOUR_ASC"}').orderType).toBe("MODIFY_TIME_DESC");
  });

  it("survives a broken record", () => {
    expect(parseDisplayMode("{oops")).toEqual(DEFAULT_DISPLAY_MODE);
    expect(parseDisplayMode('"text"')).toEqual(DEFAULT_DISPLAY_MODE);
  });

  /** @rule display-per-user */
  it("is kept apart per user", () => {
    expect(displayModeKey("u-1")).not.toBe(displayModeKey("u-2"));
  });
});
