import type { FileObject } from "../../../../contract/files.ts";
import {
  countSelected,
  isSelected,
  NOTHING_SELECTED,
  select,
  type Selection,
  type SelectionEvent,
} from "./selection.ts";

const file = (id: string) => ({ id, name: id }) as FileObject;
const FILES = Array.from({ length: 12 }, (_, index) => file(`f${index}`));
const entriesOf = (files: readonly FileObject[]) => new Map(files.map((one, index) => [index, one]));
const at = (index: number) => ({ index, file: FILES[index]! });
const run = (...events: SelectionEvent[]) => events.reduce(select, NOTHING_SELECTED);
const chosen = (state: Selection) => FILES.map(({ id }) => id).filter((id) => isSelected(state, id));
const range = (from: number, to: number): SelectionEvent => ({
  type: "range",
  spot: { index: to, id: FILES[to]!.id },
  files: FILES.slice(Math.min(from, to), Math.max(from, to) + 1),
});
const listed = (files: readonly FileObject[], removed: readonly string[] = []): SelectionEvent => ({
  type: "listed",
  entries: entriesOf(files),
  count: files.length,
  isWhole: true,
  removed: new Set(removed),
});

it("a click chooses one, a range keeps its beginning", () => {
  const state = run({ type: "only", ...at(3) }, range(3, 5), range(3, 1));
  expect(chosen(state)).toEqual(["f1", "f2", "f3"]);
  expect(state.anchor).toEqual({ index: 3, id: "f3" });
  expect(state.active).toEqual({ index: 1, id: "f1" });
});

it("everything is chosen without being loaded, and single entries leave it and come back", () => {
  const all = run({ type: "everything" }, { type: "toggle", ...at(2) }, { type: "toggle", ...at(7) });
  expect(countSelected(all, 1_000_000)).toBe(999_998);
  expect(isSelected(all, "f2")).toBe(false);
  expect(isSelected(all, "never loaded")).toBe(true);
  expect(countSelected(select(all, { type: "toggle", ...at(2) }), 1_000_000)).toBe(999_999);
});

it("what the listing let go of stays chosen until it is known to be gone", () => {
  const state = run({ type: "only", ...at(0) }, { type: "toggle", ...at(9) });
  const some = {
    entries: entriesOf(FILES.slice(0, 3)),
    count: 12,
    isWhole: false,
    removed: new Set<string>(),
  };
  expect(chosen(select(state, { type: "listed", ...some }))).toEqual(["f0", "f9"]);
  expect(chosen(select(state, { type: "listed", ...some, removed: new Set(["f9"]) }))).toEqual(["f0"]);
  expect(chosen(select(state, listed(FILES.slice(0, 3))))).toEqual(["f0"]);
});

it("the keyboard follows its entry, and goes to what takes its place", () => {
  const state = run({ type: "only", ...at(5) });
  expect(select(state, listed(FILES.slice(2))).active).toEqual({ index: 3, id: "f5" });
  expect(select(state, listed(FILES.toSpliced(5, 1))).active).toEqual({ index: 5, id: "f6" });
  expect(select(state, listed(FILES.slice(0, 3))).active).toEqual({ index: 2, id: "f2" });
  expect(select(state, listed([])).active).toBeUndefined();
});

it("stays the same object when nothing changes", () => {
  const state = run({ type: "only", ...at(1) });
  expect(select(state, listed(FILES))).toBe(state);
});

/** A set of ids, the simple model that the real one must match. */
class Naive {
  ids = new Set<string>();
  anchor: number | undefined;
  active: number | undefined;

  toggle(index: number): void {
    const { id } = FILES[index]!;
    if (!this.ids.delete(id)) this.ids.add(id);
    this.anchor = this.active = index;
  }

  only(index: number): void {
    this.ids = new Set([FILES[index]!.id]);
    this.anchor = this.active = index;
  }

  range(index: number): void {
    this.anchor ??= this.active ?? index;
    const [from, to] = [Math.min(this.anchor, index), Math.max(this.anchor, index)];
    this.ids = new Set(FILES.slice(from, to + 1).map(({ id }) => id));
    this.active = index;
  }
}

it("agrees with a plain set of ids, whatever is done in whatever order", () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 300; round += 1) {
    const naive = new Naive();
    let state = NOTHING_SELECTED;
    for (let step = 0; step < 25; step += 1) {
      const index = random(FILES.length);
      const what = random(7);
      if (what === 0) {
        naive.only(index);
        state = select(state, { type: "only", ...at(index) });
      } else if (what <= 2) {
        naive.toggle(index);
        state = select(state, { type: "toggle", ...at(index) });
      } else if (what === 3) {
        const from = state.anchor?.index ?? state.active?.index ?? index;
        naive.range(index);
        state = select(state, range(from, index));
        // A plain set doesn't remember where a range began.
        expect(state.anchor?.index).toBe(naive.anchor);
      } else if (what === 4) {
        naive.ids = new Set(FILES.map(({ id }) => id));
        state = select(state, { type: "everything" });
      } else if (what === 5) {
        const files = FILES.slice(index, index + 3);
        for (const { id } of files) naive.ids.add(id);
        state = select(state, { type: "band", before: state, files });
      } else {
        naive.ids.clear();
        naive.anchor = undefined;
        state = select(state, { type: "clear" });
      }
      expect(new Set(chosen(state))).toEqual(naive.ids);
      expect(countSelected(state, FILES.length)).toBe(naive.ids.size);
    }
  }
});
