import { DEFAULT_DISPLAY_MODE } from "./display-mode.ts";
import {
  addressMode,
  changeModes,
  dependsOnAncestors,
  parseFolderModes,
  parseTabViews,
  shownMode,
  type Modes,
} from "./folder-modes.ts";

const NEW: Modes = { everywhere: DEFAULT_DISPLAY_MODE, folders: {}, tab: {} };
const PER_FOLDER: Modes = {
  ...NEW,
  everywhere: { ...DEFAULT_DISPLAY_MODE, orderSettingGlobal: false, viewSettingGlobal: false },
};
const HERE = ["", "trips", "lisbon"];

describe("display modes (orderSettingGlobal and viewSettingGlobal)", () => {
  it("one order and view for all folders while the flags are true", () => {
    const modes = changeModes(NEW, HERE, { orderType: "NAME_ASC", view: "list" });
    expect(modes.everywhere).toMatchObject({ orderType: "NAME_ASC", viewType: "list" });
    expect(modes.folders).toEqual({});
    expect(shownMode(modes, [""])).toMatchObject({ orderType: "NAME_ASC", view: "list" });
  });

  it("when false, order and view are kept per folder", () => {
    const modes = changeModes(PER_FOLDER, HERE, { orderType: "SIZE_DESC", view: "list" });
    expect(shownMode(modes, HERE)).toMatchObject({ orderType: "SIZE_DESC", view: "list" });
    expect(shownMode(modes, ["", "trips"])).toMatchObject({ orderType: "MODIFY_TIME_DESC", view: "grid" });
  });

  it("are inherited from the nearest ancestor that has one, each for itself", () => {
    let modes = changeModes(PER_FOLDER, ["", "trips"], { orderType: "SIZE_DESC", view: "list" });
    modes = changeModes(modes, HERE, { orderType: "NAME_ASC" });
    expect(shownMode(modes, [...HERE, "day-1"])).toMatchObject({ orderType: "NAME_ASC", view: "list" });
  });

  it("only here: the folder keeps what it shows, the others what they had", () => {
    const modes = changeModes(NEW, HERE, { orderSettingGlobal: false });
    expect(modes.folders).toEqual({ lisbon: { orderType: "MODIFY_TIME_DESC" } });
    expect(modes.everywhere.viewSettingGlobal).toBe(true);
  });

  it("for all folders: what this folder shows holds everywhere, and no folder has an order of its own", () => {
    let modes = changeModes(PER_FOLDER, ["", "trips"], { orderType: "NAME_DESC", view: "list" });
    modes = changeModes(modes, HERE, { orderType: "SIZE_ASC" });
    modes = changeModes(modes, HERE, { orderSettingGlobal: true });
    expect(modes.everywhere.orderType).toBe("SIZE_ASC");
    expect(modes.folders).toEqual({ trips: { viewType: "list" } });
  });

  it("folders first holds everywhere", () => {
    expect(changeModes(PER_FOLDER, HERE, { pinFoldersTop: false }).everywhere.pinFoldersTop).toBe(false);
  });
});

describe("single and flow", () => {
  it("last as long as the tab and aren't stored as a view: viewType is list or grid", () => {
    const modes = changeModes(NEW, HERE, { view: "flow" });
    expect(modes.everywhere.viewType).toBe("grid");
    expect(modes.tab).toEqual({ "*": "flow" });
    expect(shownMode(modes, [""]).view).toBe("flow");
    expect(shownMode(changeModes(modes, HERE, { view: "list" }), [""]).view).toBe("list");
  });

  it("are a folder's, and of those below it, where views are kept per folder", () => {
    let modes = changeModes(PER_FOLDER, ["", "trips"], { view: "flow" });
    expect(shownMode(modes, HERE).view).toBe("flow");
    expect(shownMode(modes, ["", "work"]).view).toBe("grid");
    modes = changeModes(modes, HERE, { view: "list" });
    expect(shownMode(modes, HERE).view).toBe("list");
    expect(shownMode(modes, ["", "trips"]).view).toBe("flow");
  });

  it("become everybody's when one view is to hold for all folders", () => {
    const modes = changeModes(changeModes(PER_FOLDER, HERE, { view: "single" }), HERE, {
      viewSettingGlobal: true,
    });
    expect(shownMode(modes, [""]).view).toBe("single");
  });
});

it("the folders above are needed only where something is kept per folder and this one has nothing of its own", () => {
  expect(dependsOnAncestors(NEW, "lisbon")).toBe(false);
  expect(dependsOnAncestors(PER_FOLDER, "lisbon")).toBe(true);
  expect(dependsOnAncestors(PER_FOLDER, "")).toBe(false);
  const own = changeModes(PER_FOLDER, HERE, { orderType: "NAME_ASC", view: "list" });
  expect(dependsOnAncestors(own, "lisbon")).toBe(false);
});

it("keeps the thousand folders changed last", () => {
  let modes = PER_FOLDER;
  for (let n = 0; n < 1_001; n += 1) modes = changeModes(modes, ["", `f${n}`], { orderType: "NAME_ASC" });
  expect(Object.keys(modes.folders)).toHaveLength(1_000);
  expect(modes.folders["f0"]).toBeUndefined();
});

it("what was stored is read with care: an unknown view becomes grid", () => {
  const stored = { a: { viewType: "flow", orderType: "COLOUR" }, b: 7, c: { orderType: "NAME_ASC" } };
  expect(parseFolderModes(JSON.stringify(stored))).toEqual({
    a: { viewType: "grid" },
    c: { orderType: "NAME_ASC" },
  });
  expect(parseFolderModes("{oops")).toEqual({});
  expect(parseTabViews('{"*":"flow","a":"list"}')).toEqual({ "*": "flow" });
});

it("an address may say view and order; an unknown view is the grid", () => {
  expect(addressMode("?view=single&order=NAME_ASC")).toEqual({ view: "single", orderType: "NAME_ASC" });
  expect(addressMode("?view=sideways&order=up")).toEqual({ view: "grid" });
  expect(addressMode("")).toEqual({});
});
