import type { FileObject } from "../../../../contract/files.ts";
import { LARGEST_FILES } from "../../../../contract/tally-limits.ts";
import type { CategoryTally, TallyReply } from "../../../../contract/tally.ts";
import { addPart, NOTHING_YET } from "./add-parts.ts";

const file = (size: number) => ({ id: `f${size}`, size: String(size) }) as FileObject;
const part = (categories: readonly CategoryTally[], sizes: readonly number[]): TallyReply => ({
  categories: [...categories],
  largest: sizes.map(file),
  searched: "5",
  next_page_token: "",
});
const sum = (category: CategoryTally["category"], files: string, size: string): CategoryTally => ({
  category,
  files,
  size,
});

test("parts are added up by category, the largest first", () => {
  const first = addPart(NOTHING_YET, part([sum("IMAGE", "2", "30"), sum("VIDEO", "1", "20")], []));
  const both = addPart(first, part([sum("VIDEO", "1", "11"), sum("AUDIO", "1", "1")], []));
  expect(both.sums).toEqual([
    { category: "VIDEO", files: 2, size: 31 },
    { category: "IMAGE", files: 2, size: 30 },
    { category: "AUDIO", files: 1, size: 1 },
  ]);
  expect(both.searched).toBe(10);
});

test("of all parts the largest files stay, so many at most", () => {
  const sizes = Array.from({ length: LARGEST_FILES }, (_, n) => 100 - n);
  const both = addPart(addPart(NOTHING_YET, part([], sizes)), part([], [1_000, 2]));
  expect(both.largest).toHaveLength(LARGEST_FILES);
  expect([both.largest[0]?.size, both.largest.at(-1)?.size]).toEqual(["1000", "92"]);
});
