import { moveByKey } from "../scroll/keyboard.ts";
import {
  ariaKeysOf,
  keyCaps,
  keysOf,
  shortcutOf,
  SHORTCUTS,
  shortcutsIn,
  type Combo,
  type KeyPress,
} from "./shortcuts.ts";

const press = ({ key, ctrl = false, shift = false, alt = false }: Combo): KeyPress => ({
  key,
  code: "",
  ctrlKey: ctrl,
  metaKey: false,
  shiftKey: shift,
  altKey: alt,
});

describe("the table of keys", () => {
  it("means one thing by each key of a place", () => {
    for (const place of ["drive", "search", "trash"] as const) {
      const keys = shortcutsIn(place).flatMap(({ combos }) => combos.map((combo) => JSON.stringify(combo)));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it("is what a press is read by, with Ctrl or ⌘", () => {
    for (const { does, combos, places } of SHORTCUTS) {
      for (const combo of combos) expect(shortcutOf(press(combo), places?.[0] ?? "drive")).toBe(does);
    }
    expect(shortcutOf({ ...press({ key: "c" }), metaKey: true }, "drive")).toBe("clip");
    expect(shortcutOf({ ...press({ key: "?" }), shiftKey: true }, "drive")).toBe("help");
    expect(shortcutOf(press({ key: "Delete" }), "trash")).toBe("delete");
    expect(shortcutOf({ ...press({ key: "Backspace" }), metaKey: true }, "drive")).toBe("trash");
    expect(shortcutOf(press({ key: "v", ctrl: true }), "trash")).toBeUndefined();
    expect(shortcutOf({ ...press({ key: "Enter" }), altKey: true }, "drive")).toBeUndefined();
    expect(shortcutOf(press({ key: "z", ctrl: true, shift: true }), "drive")).toBeUndefined();
  });

  it("names moving keys that really move", () => {
    const shape = { count: 9, columns: 3, rowsPerPage: 2, rightToLeft: false };
    const moving = SHORTCUTS.filter(({ does }) => does === "walk" || does === "page" || does === "ends");
    for (const { combos } of moving)
      for (const { key } of combos) expect(moveByKey(key, 4, shape)).toBeDefined();
  });

  it("takes a letter with Alt by its place, because a Mac types another sign then", () => {
    const alt = { ...press({ key: "Dead", alt: true }), code: "KeyN" };
    expect(shortcutOf(alt, "drive")).toBe("newFolder");
    expect(shortcutOf({ ...alt, altKey: false }, "drive")).toBeUndefined();
    expect(shortcutOf(alt, "trash")).toBeUndefined();
  });

  it("tells programs the same keys as people", () => {
    expect(ariaKeysOf("cut", false)).toBe("Control+X");
    expect(ariaKeysOf("trash", true)).toBe("Delete Meta+Backspace");
    expect(ariaKeysOf("newFolder", false)).toBe("Alt+N");
    expect(ariaKeysOf("toggle", false)).toBe("Space");
    expect(ariaKeysOf("tags", false)).toBeUndefined();
  });

  it("prints the keys of the platform", () => {
    expect(keysOf("cut", false)).toBe("Ctrl+X");
    expect(keysOf("cut", true)).toBe("⌘X");
    expect(keysOf("tags", false)).toBeUndefined();
    expect(keyCaps({ key: "F10", shift: true }, true)).toEqual(["⇧", "F10"]);
    expect(keysOf("up", false)).toBe("Alt+↑");
    expect(keysOf("up", true)).toBe("⌥↑");
  });
});
