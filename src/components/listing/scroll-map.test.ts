import { scrollMap } from "./scroll-map.ts";

it("leaves alone what an element can be", () => {
  const map = scrollMap(5_000_000);
  expect(map).toMatchObject({ height: 5_000_000, isScaled: false });
  expect(map.toOffset(1234)).toBe(1234);
});

describe("what is taller", () => {
  const total = 52_000_000;
  const map = scrollMap(total);

  it("is exact at both ends", () => {
    expect(map.toOffset(0)).toBe(0);
    expect(map.toOffset(150_000)).toBe(150_000);
    expect(map.toOffset(map.height)).toBe(total);
    expect(map.toOffset(map.height - 700)).toBe(total - 700);
  });

  it("never jumps and never goes back", () => {
    let last = -1;
    for (let scrolled = 0; scrolled <= map.height; scrolled += 1_000) {
      const offset = map.toOffset(scrolled);
      expect(offset).toBeGreaterThan(last);
      if (last >= 0) expect(offset - last).toBeLessThan(6_000);
      last = offset;
    }
  });

  it("finds its way back", () => {
    for (const offset of [0, 199_999, 200_001, 26_000_000, total - 200_001, total - 3])
      expect(map.toOffset(map.toScrolled(offset))).toBeCloseTo(offset, 3);
  });
});
