import { readTaskFilters } from "./task.filters.ts";

test("without a filter every type and phase is meant", () => {
  expect(readTaskFilters(undefined, undefined)).toEqual({
    types: null,
    phases: null,
    updated: { after: null, before: null },
  });
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

test("the last change is filtered by a span of time", () => {
  const filters = '{"modified_time":{"gt":"2026-01-05T10:00:00.000+08:00"}}';
  expect(readTaskFilters(undefined, filters).updated).toEqual({
    after: Date.UTC(2026, 0, 5, 2),
    before: null,
  });
});

test.each([
  '{"id":{"eq":"t"}}',
  '{"phase":{"gt":"x"}}',
  '{"phase":"x"}',
  '{"modified_time":{"eq":"x"}}',
  '{"modified_time":{"gt":"soon"}}',
  "[]",
  "null",
  "{",
])("%s is refused", (filters) => {
  expect(() => readTaskFilters(undefined, filters)).toThrow("invalid_argument");
});
