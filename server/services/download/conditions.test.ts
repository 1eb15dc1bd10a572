import { judge, rangeApplies } from "./conditions.ts";

const at = Date.UTC(2026, 0, 5, 10, 0, 0, 250);
const same = new Date(at).toUTCString();
const earlier = new Date(at - 5000).toUTCString();
const validators = { etag: '"abc"', modifiedAt: at };

test.each([
  [{}, "send"],
  [{ "if-none-match": '"abc"' }, "not modified"],
  [{ "if-none-match": 'W/"abc"' }, "not modified"],
  [{ "if-none-match": '"x", "abc"' }, "not modified"],
  [{ "if-none-match": "*" }, "not modified"],
  [{ "if-none-match": '"x"' }, "send"],
  [{ "if-none-match": '"x"', "if-modified-since": same }, "send"],
  [{ "if-modified-since": same }, "not modified"],
  [{ "if-modified-since": earlier }, "send"],
  [{ "if-modified-since": "yesterday" }, "send"],
  [{ "if-match": '"abc"' }, "send"],
  [{ "if-match": 'W/"abc"' }, "precondition failed"],
  [{ "if-match": '"x"' }, "precondition failed"],
  [{ "if-unmodified-since": same }, "send"],
  [{ "if-unmodified-since": earlier }, "precondition failed"],
])("judges %j", (headers, verdict) => {
  expect(judge(headers, validators)).toBe(verdict);
});

test.each([
  [undefined, true],
  ['"abc"', true],
  ['"x"', false],
  ['W/"abc"', false],
  [same, true],
  [earlier, false],
  ["nonsense", false],
])("a range counts with If-Range %p: %p", (header, applies) => {
  expect(rangeApplies(header, validators)).toBe(applies);
});
