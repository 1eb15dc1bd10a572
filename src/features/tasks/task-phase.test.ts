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
    expect(actionsOf({ phase }).join(" ")).toBe(actions);
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
