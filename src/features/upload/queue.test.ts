import { nextInQueue, summarize } from "./queue.ts";
import type { Transfer, TransferPhase } from "./transfer.types.ts";

const transfer = (id: string, phase: TransferPhase, sent = 0): Transfer => ({
  id,
  name: id,
  rootId: "",
  path: [],
  size: 100,
  lastModified: 0,
  phase,
  sent,
  speed: { rate: 10, at: 0, sent: 0 },
  interruptions: 0,
  restarts: 0,
});
const ids = (transfers: Transfer[]) => transfers.map(({ id }) => id);

describe("the upload queue", () => {
  it("runs three at a time, first come, first served", () => {
    const all = ["a", "b", "c", "d"].map((id) => transfer(id, "queued"));
    expect(ids(nextInQueue(all))).toEqual(["a", "b", "c"]);
  });

  it("those that wait for the network keep their place, so a dead server is not asked by all", () => {
    const all = [
      transfer("a", "waiting"),
      transfer("b", "running"),
      transfer("c", "preparing"),
      transfer("d", "queued"),
    ];
    expect(nextInQueue(all)).toEqual([]);
  });

  it("paused, failed, lost and done ones leave their place to others", () => {
    const all = (["paused", "failed", "lost", "done", "queued"] as const).map((phase) =>
      transfer(phase, phase),
    );
    expect(ids(nextInQueue(all))).toEqual(["queued"]);
  });

  it("sums up what is left, without what failed", () => {
    const summary = summarize([
      transfer("a", "done", 100),
      transfer("b", "running", 50),
      transfer("c", "queued"),
      transfer("d", "failed", 30),
    ]);
    expect(summary).toMatchObject({
      total: 4,
      done: 1,
      failed: 1,
      open: 2,
      bytes: 300,
      sent: 150,
      secondsLeft: 15,
    });
  });
});
