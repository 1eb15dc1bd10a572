import { readTaskFilters } from "./task.filters.ts";

test("without a filter every type and phase is meant", () => {
  expect(readTaskFilters(undefined, undefined)).toEqual({ types: null, phases: null });
});

test("phases are filtered by one value, or by several in one comma-joined text", () => {
  expect(readTaskFilters(undefined, '{"phase":{"eq":"PHASE_TYPE_ERROR"}}').phases).toEqual([
    "PHASE_TYPE_ERROR",
  ]);
  expect(
    readTaskFilters(undefined, '{"phase":{"in":"PHASE_TYPE_RUNNING,PHASE_TYPE_PENDING"}}').phases,
  ).toEqual(["PHASE_TYPE_RUNNING", "PHASE_TYPE_PENDING"]);
});

test("types come by the query's own parameter or by the filter", () => {
  expect(readTaskFilters("restore,copy", undefined).types).toEqual(["restore", "copy"]);
  expect(readTaskFilters("restore", '{"type":{"eq":"copy"}}').types).toEqual(["copy"]);
});

test.each(['{"id":{"eq":"t"}}', '{"phase":{"gt":"x"}}', '{"phase":"x"}', "[]", "null", "{"])(
  "%s is refused",
  (filters) => {
    expect(() => readTaskFilters(undefined, filters)).toThrow("invalid_argument");
  },
);
