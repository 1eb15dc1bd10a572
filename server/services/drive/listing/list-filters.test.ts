import { Failure } from "../../../platform/failure.ts";
import { readListFilters } from "./list-filters.ts";

const read = (filters: unknown) => readListFilters(JSON.stringify(filters));

function refusal(text: string): Failure {
  try {
    readListFilters(text);
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error(`${text} was not refused`);
}

describe("readListFilters", () => {
  it("shows everything, the trash included, without a filter", () => {
    for (const nothing of [undefined, "", "{}"]) {
      expect(readListFilters(nothing)).toEqual({ trashed: null, complete: true });
    }
  });

  it("reads every field of the wire", () => {
    expect(
      read({
        trashed: { eq: false },
        kind: { eq: "drive#folder" },
        starred: { eq: true },
        modified_time: { gt: "2026-01-05T18:00:00.000+08:00", lt: "2026-01-06T00:00:00Z" },
        phase: { in: "PHASE_TYPE_PENDING,PHASE_TYPE_COMPLETE" },
      }),
    ).toEqual({
      trashed: false,
      kind: "folder",
      starred: true,
      modifiedAfter: Date.UTC(2026, 0, 5, 10),
      modifiedBefore: Date.UTC(2026, 0, 6),
      complete: true,
    });
  });

  it("takes the working star filter for stars", () => {
    expect(read({ system_tag: { in: "STAR" } }).starred).toBe(true);
  });

  it("finds nothing complete among other phases", () => {
    expect(read({ phase: { eq: "PHASE_TYPE_PENDING" } }).complete).toBe(false);
  });

  it("has no search by name", () => {
    expect(refusal('{"name":{"eq":"a"}}').error).toBe("not_found");
  });

  it.each([
    ["{", "filters", "is not JSON"],
    ["[]", "filters", "must be {field: {operator: value}}"],
    ["null", "filters", "must be {field: {operator: value}}"],
    ['{"size":{"gt":1}}', "filters.size", "is not a field to filter by"],
    ['{"constructor":{"eq":1}}', "filters.constructor", "is not a field to filter by"],
    ['{"trashed":true}', "filters.trashed", "must be {operator: value}"],
    ['{"trashed":{"eq":"true"}}', "filters.trashed", "must be true or false"],
    ['{"trashed":{"ne":true}}', "filters.trashed", "takes eq"],
    ['{"kind":{"eq":"file"}}', "filters.kind", "must be drive#file or drive#folder"],
    [
      '{"phase":{"in":["PHASE_TYPE_COMPLETE"]}}',
      "filters.phase",
      "must be one text, phases joined by commas",
    ],
    ['{"modified_time":{"gt":"today"}}', "filters.modified_time", "must be RFC 3339 with an offset"],
    ['{"modified_time":{"eq":"2026-01-05T10:00:00Z"}}', "filters.modified_time", "takes gt and lt"],
  ])("refuses %s and says why", (text, field, reason) => {
    const { error, facts } = refusal(text);
    expect({ error, facts }).toEqual({ error: "invalid_argument", facts: { field, reason } });
  });
});
