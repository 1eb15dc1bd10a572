import { parentOfSealed, positionsBelow, prefixesOf, sealedId } from "./virtual-id.ts";

it("names an entry by its folder and its position, in base 32", () => {
  expect(sealedId("abc", 0)).toBe("abc-0");
  expect(sealedId("abc-0", 31)).toBe("abc-0-v");
  expect(sealedId("abc", 32)).toBe("abc-10");
  expect(parentOfSealed("abc-0-v")).toBe("abc-0");
});

it("lists what an id may be an entry below, longest first", () => {
  expect(prefixesOf("abc-0-v")).toEqual(["abc-0-v", "abc-0", "abc"]);
  expect(prefixesOf("abc")).toEqual(["abc"]);
  expect(prefixesOf("-0")).toEqual(["-0"]);
  expect(prefixesOf("")).toEqual([]);
  expect(prefixesOf("a-0".repeat(1_000))).toEqual([]);
});

it("reads positions in their one spelling only", () => {
  expect(positionsBelow("abc", "abc-0-v-10")).toEqual([0, 31, 32]);
  for (const rest of ["00", "01", "V", "w", "", "1-", "-1", "+1", "1.5", "1000000", "zz"]) {
    expect(positionsBelow("abc", `abc-${rest}`)).toBeNull();
  }
});

test("an id of more levels than there can be is nobody's", () => {
  expect(prefixesOf(`a${"-0".repeat(256)}`)).toHaveLength(257);
  expect(prefixesOf(`a${"-0".repeat(300)}`)).toEqual([]);
});
