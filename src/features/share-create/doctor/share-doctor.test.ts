import type { SharedItem } from "../../../../contract/share-manage.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { diagnose, isOpen, type Fix, type Patient } from "./share-doctor.ts";

const now = Date.parse("2026-05-01T00:00:00.000Z");
const share = {
  share_status: "OK",
  delete_time: "",
  paused: false,
  expiration_at: "-1",
  expiration_days: "-1",
  restore_limit: "-1",
  restore_count: "0",
  pass_code_option: "NOT_REQUIRED",
  rights: { view: true, download: true, save: true },
} as OwnShare;

const item = (state: SharedItem["state"], trashed_id = ""): SharedItem =>
  ({ file_id: "f", state, trashed_id }) as SharedItem;

function patient(part: Partial<OwnShare>, states: readonly SharedItem[] = [item("SHOWN")]): Patient {
  return {
    share: { ...share, ...part },
    prohibitedRegions: [],
    items: states,
    itemCount: states.length,
    missingCount: states.filter(({ state }) => state !== "SHOWN").length,
  };
}

type Row = [string, Patient, string, "stops" | "limits" | "note", Fix | undefined];

describe("the doctor", () => {
  it("finds nothing wrong with a link that works", () => {
    expect(diagnose(patient({}), now)).toEqual([]);
    expect(diagnose(patient({ restore_limit: "2" }), now)).toEqual([]);
    const traffic = { usage: "5", limit: "-1", slows_to: "0", resets_at: "2026-06-01T00:00:00.000Z" };
    expect(diagnose({ ...patient({}), traffic }, now)).toEqual([]);
    const rights = { view: false, download: false, save: false };
    const collects = {} as NonNullable<OwnShare["collects"]>;
    const used = { ...traffic, limit: "5" };
    expect(diagnose({ ...patient({ rights, collects }), traffic: used }, now)).toEqual([]);
  });

  it.each<Row>([
    [
      "deleted",
      patient({ share_status: "DELETED", delete_time: "2026-04-30T00:00:00.000Z" }),
      "withdrawn",
      "stops",
      { kind: "undelete" },
    ],
    ["paused", patient({ share_status: "DELETED", paused: true }), "paused", "stops", { kind: "resume" }],
    [
      "blocked everywhere",
      patient({ share_status: "PROHIBITED" }),
      "prohibited",
      "stops",
      { kind: "appeal" },
    ],
    [
      "blocked somewhere",
      { ...patient({}), prohibitedRegions: ["XX"] },
      "prohibitedSome",
      "limits",
      { kind: "appeal" },
    ],
    ["covered", patient({ covered_by: "abuse" }), "covered", "limits", { kind: "appeal" }],
    [
      "content against the rules",
      patient({ share_status: "SENSITIVE_RESOURCE" }),
      "sensitiveResource",
      "stops",
      { kind: "appeal" },
    ],
    [
      "name against the rules",
      patient({ share_status: "SENSITIVE_WORD" }),
      "sensitiveWord",
      "stops",
      { kind: "appeal" },
    ],
    ["under review", patient({ share_status: "AUDITING" }), "auditing", "stops", undefined],
    [
      "expired, extended by what it was made for",
      patient({ share_status: "EXPIRED", expiration_at: "2026-05-01T00:00:00.000Z", expiration_days: "14" }),
      "expired",
      "stops",
      { kind: "extend", days: 14 },
    ],
    [
      "expired on a date without days",
      patient({ share_status: "EXPIRED", expiration_at: "2026-04-01T00:00:00.000Z", expiration_days: "0" }),
      "expired",
      "stops",
      { kind: "extend", days: 7 },
    ],
    [
      "ends within two days",
      patient({ expiration_at: "2026-05-02T23:00:00.000Z", expiration_days: "7" }),
      "endsSoon",
      "limits",
      { kind: "extend", days: 7 },
    ],
    [
      "everything in the trash, one folder of it twice",
      patient({ share_status: "DELETED" }, [
        item("TRASHED", "a"),
        item("TRASHED", "a"),
        item("TRASHED", "b"),
      ]),
      "allTrashed",
      "stops",
      { kind: "putBack", ids: ["a", "b"] },
    ],
    ["everything gone", patient({ share_status: "DELETED" }, [item("GONE")]), "allGone", "stops", undefined],
    [
      "everything hidden",
      patient({ share_status: "DELETED" }, [item("HIDDEN")]),
      "allHidden",
      "stops",
      { kind: "appeal" },
    ],
    [
      "something in the trash",
      patient({}, [item("TRASHED", "a"), item("SHOWN")]),
      "someTrashed",
      "limits",
      { kind: "putBack", ids: ["a"] },
    ],
    ["something gone", patient({}, [item("GONE"), item("SHOWN")]), "someGone", "limits", undefined],
    [
      "something hidden",
      patient({}, [item("HIDDEN"), item("SHOWN")]),
      "someHidden",
      "limits",
      { kind: "appeal" },
    ],
    [
      "save limit reached",
      patient({ share_status: "MAX_RESTORE_COUNT", restore_limit: "5", restore_count: "5" }),
      "usedUp",
      "limits",
      { kind: "raiseLimit", limit: 15 },
    ],
    [
      "limit lowered below what was saved",
      patient({ share_status: "MAX_RESTORE_COUNT", restore_limit: "5", restore_count: "8" }),
      "usedUp",
      "limits",
      { kind: "raiseLimit", limit: 18 },
    ],
    [
      "two saves left",
      patient({ restore_limit: "5", restore_count: "3" }),
      "nearlyUsedUp",
      "limits",
      { kind: "raiseLimit", limit: 15 },
    ],
    [
      "traffic of the month used up",
      {
        ...patient({}),
        traffic: { usage: "5", limit: "5", slows_to: "0", resets_at: "2026-06-01T00:00:00.000Z" },
      },
      "trafficUsed",
      "limits",
      undefined,
    ],
    [
      "looking is off",
      patient({ rights: { view: false, download: true, save: true } }),
      "noView",
      "note",
      { kind: "allow", right: "view" },
    ],
    [
      "downloads are off",
      patient({ rights: { view: true, download: false, save: true } }),
      "noDownload",
      "note",
      { kind: "allow", right: "download" },
    ],
    [
      "saving is off",
      patient({ rights: { view: true, download: true, save: false } }),
      "noSave",
      "note",
      { kind: "allow", right: "save" },
    ],
    ["asks for a code", patient({ pass_code_option: "REQUIRED" }), "code", "note", { kind: "newCode" }],
  ])("%s", (_, ill, key, weight, fix) => {
    const [finding, ...others] = diagnose(ill, now);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ key, weight });
    expect(finding?.fix).toEqual(fix);
    expect(isOpen(diagnose(ill, now))).toBe(weight !== "stops");
  });

  it("names everything that would still be in the way of a link once the first is mended, notes last", () => {
    const ill = patient(
      {
        share_status: "EXPIRED",
        pass_code_option: "REQUIRED",
        expiration_at: "2026-04-01T00:00:00.000Z",
        restore_limit: "1",
        restore_count: "1",
      },
      [item("GONE"), item("SHOWN")],
    );
    expect(diagnose(ill, now).map(({ key }) => key)).toEqual(["expired", "someGone", "usedUp", "code"]);
  });
});
