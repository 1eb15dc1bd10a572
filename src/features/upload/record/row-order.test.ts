import { rowsOf, stepTarget } from "./row-order.ts";
import type { Transfer, TransferPhase } from "./transfer.types.ts";
import { queued } from "./transition.ts";

const transfer = (id: string, phase: TransferPhase = "queued"): Transfer => ({
  ...queued(
    { name: id, size: 1, lastModified: 0 },
    { id, requestId: "r", rootId: "", path: [], onConflict: undefined },
  ),
  phase,
});

it("what needs the person comes first, what is done last", () => {
  const open = [transfer("a"), transfer("b", "running"), transfer("c", "paused"), transfer("d", "failed")];
  const rows = rowsOf({ open, finished: [transfer("e", "done")] });
  expect(rows.map(({ id }) => id)).toEqual(["d", "b", "c", "a", "e"]);
});

it("a step moves among those that wait, and not beyond them", () => {
  const rows = [transfer("x", "running"), transfer("a"), transfer("b"), transfer("c")];
  expect(stepTarget(rows, "b", -1)).toBe("a");
  expect(stepTarget(rows, "a", 1)).toBe("c");
  expect(stepTarget(rows, "b", 1)).toBeUndefined();
  expect(stepTarget(rows, "a", -1)).toBeNull();
  expect(stepTarget(rows, "x", 1)).toBeNull();
});
