import { actionsOf, filterFrom, isUnderWay, phasesOf, TASK_FILTERS } from "./task-phase.ts";

const ALL = [
  "PHASE_TYPE_UNKNOW",
  "PHASE_TYPE_PENDING",
  "PHASE_TYPE_RUNNING",
  "PHASE_TYPE_ERROR",
  "PHASE_TYPE_COMPLETE",
  "PHASE_TYPE_PAUSED",
] as const;

describe("task phases: UNKNOW, PENDING, RUNNING, ERROR, COMPLETE, PAUSED", () => {
  it.each([
    ["PHASE_TYPE_UNKNOW", "cancel"],
    ["PHASE_TYPE_PENDING", "pause cancel"],
    ["PHASE_TYPE_RUNNING", "pause cancel"],
    ["PHASE_TYPE_PAUSED", "resume cancel"],
    ["PHASE_TYPE_ERROR", "retry forget"],
    ["PHASE_TYPE_COMPLETE", "forget"],
  ] as const)("in %s one can %s", (phase, actions) => {
    expect(actionsOf({ phase, type: "copy", params: {} }).join(" ")).toBe(actions);
  });

  it("what is fetched can be put before others, and grow where something was left out", () => {
    const of = (phase: (typeof ALL)[number], params = {}) => actionsOf({ phase, type: "offline", params });
    expect(of("PHASE_TYPE_PENDING")).toEqual(["front", "pause", "cancel"]);
    expect(of("PHASE_TYPE_COMPLETE")).toEqual(["forget"]);
    expect(of("PHASE_TYPE_COMPLETE", { sub_file_index: "0" })).toEqual(["add", "forget"]);
    expect(of("PHASE_TYPE_RUNNING", { sub_file_index: "0" })).toEqual(["pause", "cancel"]);
  });

  it("each is shown by one filter", () => {
    const shown = TASK_FILTERS.flatMap((filter) => phasesOf(filter) ?? []);
    expect([...shown].sort()).toEqual([...ALL].sort());
    expect(phasesOf("all")).toBeUndefined();
  });

  it("waiting and running change by themselves", () => {
    expect(ALL.filter((phase) => isUnderWay({ phase }))).toEqual([
      "PHASE_TYPE_PENDING",
      "PHASE_TYPE_RUNNING",
    ]);
  });

  it("the address has the filter; an unknown one shows all", () => {
    expect(filterFrom("?phase=failed")).toBe("failed");
    expect(filterFrom("?phase=lost")).toBe("all");
  });
});
