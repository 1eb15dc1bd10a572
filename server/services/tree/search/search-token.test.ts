import { readSearchToken, writeSearchToken } from "./search-token.ts";

test.each([
  { id: "", positions: [], isBelow: false },
  { id: "abc-1-2", positions: [-1, 0, 1_000_000], isBelow: true },
  { id: "abc", positions: [35], isBelow: false },
])("reads back %j", (place) => {
  expect(readSearchToken(writeSearchToken(place))).toEqual(place);
});

test.each(["", "0", "2~~a", "0~1.~a", "0~1..2~a", "0~-1~a", "0~~a b", "x".repeat(2000)])(
  "refuses %p",
  (token) => {
    expect(() => readSearchToken(token)).toThrow("invalid_argument");
  },
);
