import type { FileObject } from "../../../../contract/files.ts";
import { aspectOf, flowBeside, flowRowOf, flowStarts } from "./flow.ts";

const picture = (params: Record<string, string>) =>
  aspectOf({ kind: "drive#file", file_category: "IMAGE", params } as FileObject);

describe("the flow", () => {
  it("shows pictures in their own shape where it is known, within reason", () => {
    expect(picture({ width: "300", height: "200" })).toBe(1.5);
    expect(picture({})).toBeCloseTo(4 / 3);
    expect(picture({ width: "9000", height: "100" })).toBe(2.4);
    expect(picture({ width: "100", height: "9000" })).toBe(0.6);
    expect(aspectOf(undefined)).toBe(1);
  });

  it("fills rows, taking one more entry where that comes closer to their width", () => {
    expect(flowStarts([1, 1, 1, 1, 1], 2)).toEqual([0, 2, 4]);
    expect(flowStarts([1, 0.8, 0.6, 2], 2)).toEqual([0, 2]);
    expect(flowStarts([1.5, 1.2, 1], 2)).toEqual([0, 1]);
    expect(flowStarts([], 2)).toEqual([]);
  });

  it("never loses an entry: every row has one", () => {
    const aspects = Array.from({ length: 500 }, (_, at) => 0.6 + ((at * 7) % 19) / 10);
    const starts = flowStarts(aspects, 5);
    expect(starts[0]).toBe(0);
    expect(starts.every((start, row) => row === 0 || start > starts[row - 1]!)).toBe(true);
    aspects.forEach((_, index) => {
      const row = flowRowOf(starts, index);
      expect(starts[row]).toBeLessThanOrEqual(index);
      expect(starts[row + 1] ?? Infinity).toBeGreaterThan(index);
    });
  });

  it("up and down lead to the entry that is nearest by eye", () => {
    const rows = { starts: [0, 2, 5], aspects: [2, 2, 1, 1, 2, 4] };
    expect(flowBeside(rows, 0, 1)).toBe(2);
    expect(flowBeside(rows, 1, 1)).toBe(4);
    expect(flowBeside(rows, 4, -1)).toBe(1);
    expect(flowBeside(rows, 0, -1)).toBe(0);
    expect(flowBeside(rows, 5, 1)).toBe(5);
  });
});
