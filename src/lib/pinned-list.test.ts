import { movePinned, parsePinned, pin, renamePinned, unpin, type PinnedFolders } from "./pinned-list.ts";

const folder = (id: string) => ({ id, name: id.toUpperCase() });
const ids = (list: PinnedFolders) => list.map(({ id }) => id).join("");
const abc = ["a", "b", "c"].map(folder);

/** @rule navigation-folders */
describe("pinned folders (client-side storage: navigation folders)", () => {
  it("are pinned at the end, or at a place, once", () => {
    expect(ids(pin(abc, folder("d")))).toBe("abcd");
    expect(ids(pin(abc, folder("d"), 1))).toBe("adbc");
    expect(ids(pin(abc, folder("a"), 2))).toBe("bac");
    expect(ids(pin(abc, folder("c"), 0))).toBe("cab");
  });

  it("are thirty at most", () => {
    const full = Array.from({ length: 30 }, (_, n) => folder(`f${n}`));
    expect(pin(full, folder("new"))).toBe(full);
    expect(pin(full, folder("f3"), 0)[0]?.id).toBe("f3");
  });

  it("are unpinned, moved and renamed", () => {
    expect(ids(unpin(abc, "b"))).toBe("ac");
    expect(ids(movePinned(abc, "a", 1))).toBe("bac");
    expect(ids(movePinned(abc, "c", -1))).toBe("acb");
    expect(ids(movePinned(abc, "c", 5))).toBe("abc");
    expect(movePinned(abc, "x", 1)).toBe(abc);
    expect(renamePinned(abc, { id: "b", name: "Bee" })[1]?.name).toBe("Bee");
    expect(renamePinned(abc, folder("b"))).toBe(abc);
  });

  it("are read with care", () => {
    expect(parsePinned(null)).toEqual([]);
    expect(parsePinned("{oops")).toEqual([]);
    expect(parsePinned('{"id":"a"}')).toEqual([]);
    expect(parsePinned('[{"id":"a","name":"A","x":1},{"id":""},7,{"id":"a","name":"Again"}]')).toEqual([
      { id: "a", name: "Again" },
    ]);
  });
});
