import { checkedParams, namedFiles } from "./share-params.ts";

test("keeps what is known and what clients note, without what is empty", () => {
  const params = { view: "grid", order: "NAME_ASC", note: "n".repeat(4_000), "x-client": "7", cover: "" };
  expect(checkedParams(params)).toEqual({
    view: "grid",
    order: "NAME_ASC",
    note: params.note,
    "x-client": "7",
  });
});

const REFUSED: readonly Readonly<Record<string, string>>[] = [
  { view: "cube" },
  { order: "BY_MOOD" },
  { note: "n".repeat(4_001) },
  { other: "o".repeat(1_025) },
];

test.each(REFUSED)("refuses %j", (params) => {
  expect(() => checkedParams(params)).toThrow("invalid_argument");
});

test("knows which of them are files of the share", () => {
  expect(namedFiles({ cover: "a", readme: "b", note: "c" })).toEqual(["a", "b"]);
  expect(namedFiles({ note: "c" })).toEqual([]);
});
