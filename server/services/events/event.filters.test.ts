import { EVENT_TYPES, readEventFilters } from "./event.filters.ts";

test("without a filter every type but plays is meant", () => {
  const { types } = readEventFilters(undefined);
  expect(types).toHaveLength(EVENT_TYPES.length - 1);
  expect(types).not.toContain("TYPE_PLAY");
});

test("types are named one by one, plays among them", () => {
  expect(readEventFilters('{"type":{"eq":"TYPE_PLAY"}}').types).toEqual(["TYPE_PLAY"]);
  expect(readEventFilters('{"type":{"in":"TYPE_UPLOAD,TYPE_CREATE"}}').types).toEqual([
    "TYPE_UPLOAD",
    "TYPE_CREATE",
  ]);
});

test("one file is named by its id", () => {
  expect(readEventFilters(undefined).fileId).toBeNull();
  expect(readEventFilters('{"file_id":{"eq":"a-b_c"}}').fileId).toBe("a-b_c");
});

test.each([
  '{"type":{"eq":"TYPE_DANCE"}}',
  '{"file_id":{"in":"x,y"}}',
  '{"folder_id":{"eq":"x"}}',
  '{"type":"TYPE_UPLOAD"}',
  "7",
])("%s is refused", (filters) => expect(() => readEventFilters(filters)).toThrow("invalid_argument"));
