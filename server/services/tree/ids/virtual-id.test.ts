import { addPrefixes, parentOfSealed, positionsBelow, prefixesOf, sealedId } from "./virtual-id.ts";

const prefixes = (id: string) => [...prefixesOf(id)];

it("names an entry by its folder and its position, in base 32", () => {
  expect(sealedId("abc", 0)).toBe("abc-0");
  expect(sealedId("abc-0", 31)).toBe("abc-0-v");
  expect(sealedId("abc", 32)).toBe("abc-10");
  expect(parentOfSealed("abc-0-v")).toBe("abc-0");
});

it("lists what an id may be an entry below, longest first", () => {
  expect(prefixes("abc-0-v")).toEqual(["abc-0-v", "abc-0", "abc"]);
  expect(prefixes("abc")).toEqual(["abc"]);
  expect(prefixes("-0")).toEqual(["-0"]);
  expect(prefixes("")).toEqual([]);
  expect(prefixes("a-0".repeat(1_000))).toEqual([]);
});

it("reads positions in their one spelling only", () => {
  expect(positionsBelow("abc", "abc-0-v-10")).toEqual([0, 31, 32]);
  for (const rest of ["00", "01", "V", "w", "", "1-", "-1", "+1", "1.5", "1000000", "zz"]) {
    expect(positionsBelow("abc", `abc-${rest}`)).toBeNull();
  }
});

test("an id of more levels than there can be is nobody's", () => {
  expect(prefixes(`a${"-0".repeat(256)}`)).toHaveLength(257);
  expect(prefixes(`a${"-0".repeat(300)}`)).toEqual([]);
});

test("prefixes of many ids count once each", () => {
  const all = new Set<string>();
  for (let n = 0; n < 100; n += 1) addPrefixes(all, `a${"-0".repeat(200)}-${n.toString(32)}`);
  expect(all.size).toBe(100 + 201);
  addPrefixes(all, "b");
  expect(all.has("b")).toBe(true);
});
