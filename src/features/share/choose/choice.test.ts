import type { FileObject } from "../../../../contract/files.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import { ALL, choiceOf, isTicked, NOTHING, toggled, toggledUpTo, type Ticked } from "./choice.ts";

const file = (id: string) => ({ kind: "drive#file", id, size: "10" }) as FileObject;
const files = [file("f-1"), file("f-2"), file("f-3")];
const view = {
  file_num: "3",
  files,
  next_page_token: "",
  params: { file_size: "30" },
} as unknown as ShareView;
const choice = (ticked: Ticked, folderIds: readonly string[] = [], isComplete = true) =>
  choiceOf({ ticked, place: { shareId: "s", folderIds }, view, files, isComplete, folderName: "Photos" });

test("nothing ticked, or all of the top level, is the whole share", () => {
  const whole = { fileIds: [], ancestorIds: [], count: 3, bytes: 30, isWaiting: false };
  expect(choice(NOTHING)).toEqual(whole);
  expect(choice(NOTHING, ["d-1"])).toEqual(whole);
  expect(choice(ALL)).toEqual(whole);
});

test("all of a folder is the folder, however little of it is loaded", () => {
  expect(choice(ALL, ["d-1", "d-2"], false)).toMatchObject({
    fileIds: ["d-2"],
    ancestorIds: ["d-1"],
    name: "Photos",
    isWaiting: false,
  });
});

test("some are named one by one, with the folders above them", () => {
  const some = toggled(toggled(NOTHING, "f-1"), "f-3");
  expect(choice(some, ["d-1"])).toMatchObject({
    fileIds: ["f-1", "f-3"],
    ancestorIds: ["d-1"],
    count: 2,
    bytes: 20,
  });
});

test("all but one waits for the rest of the folder", () => {
  const ticked = toggled(ALL, "f-2");
  expect(isTicked(ticked, "f-2")).toBe(false);
  expect(isTicked(ticked, "f-9")).toBe(true);
  expect(choice(ticked, [], false)).toMatchObject({ fileIds: ["f-1", "f-3"], isWaiting: true });
  expect(choice(ticked).isWaiting).toBe(false);
  expect(toggled(ticked, "f-2")).toEqual(ALL);
});

test("a range is ticked or left out as its end is, from either side", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const tickedIn = (ticked: Ticked) => ids.filter((id) => isTicked(ticked, id)).join("");
  const some = toggledUpTo(toggled(NOTHING, "b"), ids, "b", "d");
  expect(tickedIn(some)).toBe("bcd");
  expect(tickedIn(toggledUpTo(some, ids, "d", "c"))).toBe("b");
  expect(tickedIn(toggledUpTo(ALL, ids, "e", "d"))).toBe("abc");
  expect(tickedIn(toggledUpTo(some, ids, "gone", "e"))).toBe("bcde");
});
