import { NOTHING_SELECTED, select, type Selection } from "./selection.ts";

const order = ["a", "b", "c", "d", "e"];
const ids = (state: Selection) => [...state.ids];

describe("selection", () => {
  it("a click selects one entry and nothing else", () => {
    const state = select(select(NOTHING_SELECTED, { type: "only", id: "a" }), { type: "only", id: "c" });
    expect(ids(state)).toEqual(["c"]);
    expect(state.active).toBe("c");
  });

  it("ctrl-click and space add and remove single entries", () => {
    let state = select(NOTHING_SELECTED, { type: "only", id: "a" });
    state = select(state, { type: "toggle", id: "d" });
    expect(ids(state)).toEqual(["a", "d"]);
    expect(ids(select(state, { type: "toggle", id: "a" }))).toEqual(["d"]);
  });

  it("shift extends from the anchor in both directions, again and again", () => {
    let state = select(NOTHING_SELECTED, { type: "only", id: "c" });
    state = select(state, { type: "range", id: "e", order });
    expect(ids(state)).toEqual(["c", "d", "e"]);
    state = select(state, { type: "range", id: "a", order });
    expect(ids(state)).toEqual(["a", "b", "c"]);
    expect(state.anchor).toBe("c");
    expect(state.active).toBe("a");
  });

  it("a range without anchor begins where the keyboard is", () => {
    const focused = select(NOTHING_SELECTED, { type: "focus", id: "b" });
    expect(ids(select(focused, { type: "range", id: "d", order }))).toEqual(["b", "c", "d"]);
  });

  it("a range whose anchor is gone selects the entry alone", () => {
    const state = select(NOTHING_SELECTED, { type: "only", id: "gone" });
    expect(ids(select(state, { type: "range", id: "b", order }))).toEqual(["b"]);
  });

  it("moving the keyboard with ctrl leaves the selection alone", () => {
    const state = select(NOTHING_SELECTED, { type: "only", id: "a" });
    const moved = select(state, { type: "focus", id: "c" });
    expect(ids(moved)).toEqual(["a"]);
    expect(moved.active).toBe("c");
  });

  it("selects all, and Escape clears but keeps the place", () => {
    const all = select(select(NOTHING_SELECTED, { type: "focus", id: "b" }), { type: "all", order });
    expect(all.ids.size).toBe(5);
    const cleared = select(all, { type: "clear" });
    expect(cleared.ids.size).toBe(0);
    expect(cleared.active).toBe("b");
  });

  it("lets go of entries that left the listing, and changes nothing otherwise", () => {
    const state = select(NOTHING_SELECTED, { type: "all", order });
    expect(select(state, { type: "retain", order, before: order })).toBe(state);
    expect(ids(select(state, { type: "retain", order: ["b", "x"], before: order }))).toEqual(["b"]);
  });

  it("hands the keyboard of a vanished entry to the next one, after the last to the one before", () => {
    const before = ["p", "q", "r"];
    const activeAfter = (id: string, kept: readonly string[]) =>
      select(select(NOTHING_SELECTED, { type: "only", id }), { type: "retain", order: kept, before }).active;
    expect(activeAfter("q", ["p", "r"])).toBe("r");
    expect(activeAfter("r", ["p", "q"])).toBe("q");
    expect(activeAfter("q", [])).toBeUndefined();
  });
});
