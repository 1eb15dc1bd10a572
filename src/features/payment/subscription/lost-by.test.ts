import { lostBy } from "./lost-by.ts";

const PLAN = { storage_bytes: 200, traffic_bytes_per_month: 100, limits: { entries: 10, versions_kept: 5 } };

it.each([
  ["nothing by the same", PLAN, []],
  ["nothing by more", { ...PLAN, storage_bytes: 300, traffic_bytes_per_month: -1 }, []],
  ["storage", { ...PLAN, storage_bytes: 100 }, [{ part: "storage", before: 200, after: 100 }]],
  [
    "limits that the other doesn't raise",
    { ...PLAN, limits: {} },
    [
      { part: "entries", before: 10, after: 0 },
      { part: "versions", before: 5, after: 0 },
    ],
  ],
])("what is lost: %s", (_, after, lost) => expect(lostBy(PLAN, after)).toEqual(lost));

it("traffic without a limit is lost by any limit", () => {
  expect(lostBy({ ...PLAN, traffic_bytes_per_month: -1 }, PLAN)).toEqual([
    { part: "traffic", before: -1, after: 100 },
  ]);
});
