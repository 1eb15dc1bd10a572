import { folded, readShareFilters } from "./share.filters.ts";

test("without filters every share that wasn't withdrawn is meant", () => {
  const every = { statuses: null, paused: null, withdrawn: null, title: "", rootId: null };
  expect(readShareFilters(undefined)).toEqual(every);
  expect(readShareFilters("{}")).toEqual(every);
});

test("reads states, pause, title and what is shared", () => {
  const filters = {
    share_status: { in: "OK,EXPIRED" },
    paused: { eq: false },
    withdrawn: { eq: true },
    title: { contains: "ＴＲＩＰ" },
    file_id: { eq: "a1" },
  };
  expect(readShareFilters(JSON.stringify(filters))).toEqual({
    statuses: ["OK", "EXPIRED"],
    paused: false,
    withdrawn: true,
    title: "trip",
    rootId: "a1",
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
