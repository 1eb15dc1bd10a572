import { moveBefore, nextTurn, SMALL_BYTES } from "./queue.ts";
import type { Transfer } from "./transfer.types.ts";
import { queued } from "./transition.ts";

const ROOM = { files: 3, bytes: 100 };

const transfer = (id: string, changes: Partial<Transfer> = {}): Transfer => ({
  ...queued(
    { name: id, size: 10, lastModified: 0 },
    { id, requestId: "r", rootId: "", path: [], onConflict: undefined },
  ),
  ...changes,
});
const large = (id: string, changes: Partial<Transfer> = {}) =>
  transfer(id, { size: SMALL_BYTES + 1, ...changes });
const turn = (all: readonly Transfer[], batches = 0) => {
  const next = nextTurn(all, ROOM, batches);
  return next && { isBatch: next.isBatch, ids: next.transfers.map(({ id }) => id) };
};

describe("whose turn it is", () => {
  it("the first that waits, large ones alone", () => {
    expect(turn([large("a", { phase: "running" }), large("b"), large("c")])).toEqual({
      isBatch: false,
      ids: ["b"],
    });
  });

  it("small ones that stand in line go together, past large ones, as many as there is room for", () => {
    const all = [transfer("a"), large("b"), transfer("c"), transfer("d"), transfer("e")];
    expect(turn(all)).toEqual({ isBatch: true, ids: ["a", "c", "d"] });
    expect(turn([transfer("a", { size: 60 }), transfer("b", { size: 60 })])).toEqual({
      isBatch: true,
      ids: ["a"],
    });
  });

  it("what was chosen apart, or goes elsewhere, goes apart", () => {
    const all = [
      transfer("a"),
      transfer("b", { requestId: "s" }),
      transfer("c", { rootId: "x" }),
      transfer("d"),
    ];
    expect(turn(all)).toEqual({ isBatch: true, ids: ["a", "d"] });
  });

  it("a large one goes on while two requests of small ones are under way", () => {
    expect(turn([transfer("a"), large("b")], 2)).toEqual({ isBatch: false, ids: ["b"] });
    expect(turn([transfer("a")], 2)).toBeUndefined();
  });

  it("a small one that was begun by itself goes on by itself", () => {
    expect(turn([transfer("a", { endpoint: "/up/a" }), transfer("b")])).toEqual({
      isBatch: false,
      ids: ["a"],
    });
  });
});

it("an entry moves before another or to the end", () => {
  expect(moveBefore(["a", "b", "c"], "c", "a")).toEqual(["c", "a", "b"]);
  expect(moveBefore(["a", "b", "c"], "a", undefined)).toEqual(["b", "c", "a"]);
  expect(moveBefore(["a", "b"], "a", "a")).toEqual(["a", "b"]);
});
