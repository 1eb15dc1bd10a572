import { folded, readShareFilters } from "./share.filters.ts";

test("without filters every share that wasn't withdrawn is meant", () => {
  expect(readShareFilters(undefined)).toEqual({ statuses: null, paused: null, withdrawn: null, title: "" });
  expect(readShareFilters("{}")).toEqual({ statuses: null, paused: null, withdrawn: null, title: "" });
});

test("reads states, pause and title", () => {
  const filters = {
    share_status: { in: "OK,EXPIRED" },
    paused: { eq: false },
    withdrawn: { eq: true },
    title: { contains: "ＴＲＩＰ" },
  };
  expect(readShareFilters(JSON.stringify(filters))).toEqual({
    statuses: ["OK", "EXPIRED"],
    paused: false,
    withdrawn: true,
    title: "trip",
  });
  expect(readShareFilters('{"share_status":{"eq":"DELETED"}}').statuses).toEqual(["DELETED"]);
});

test.each([
  "nonsense",
  "[]",
  '"OK"',
  '{"share_status":"OK"}',
  '{"share_status":{"eq":"PAUSED"}}',
  '{"share_status":{"like":"OK"}}',
  '{"share_status":{"eq":"OK","in":"OK"}}',
  '{"paused":{"eq":"true"}}',
  '{"withdrawn":{"eq":1}}',
  '{"title":{"contains":1}}',
  '{"title":{}}',
  '{"owner":{"eq":"x"}}',
  '{"__proto__":{"eq":"x"}}',
])("refuses %s", (text) => {
  expect(() => readShareFilters(text)).toThrow("invalid_argument");
});

test("titles are compared without case and width", () => {
  expect(folded("Ünïcode Ⅳ")).toBe("ünïcode iv");
});
