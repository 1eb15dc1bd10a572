import { shareFilters, type ShareGroup } from "./share-query.ts";

it.each<[ShareGroup, string, string]>([
  ["all", "", ""],
  ["all", "  ", ""],
  ["all", " trip ", '{"title":{"contains":"trip"}}'],
  ["works", "", '{"share_status":{"eq":"OK"}}'],
  ["paused", "x", '{"paused":{"eq":true},"title":{"contains":"x"}}'],
  ["ended", "", '{"share_status":{"in":"EXPIRED,MAX_RESTORE_COUNT"}}'],
  ["deleted", "", '{"withdrawn":{"eq":true}}'],
])("links of group %s with %p are asked for by %s", (group, words, filters) => {
  expect(shareFilters(group, words)).toBe(filters);
});

it("links that stopped are neither paused nor deleted by their owner", () => {
  expect(JSON.parse(shareFilters("stopped", ""))).toMatchObject({
    paused: { eq: false },
    withdrawn: { eq: false },
  });
});
