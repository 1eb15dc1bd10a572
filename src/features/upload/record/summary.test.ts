import { summarize } from "./summary.ts";
import type { Transfer, TransferPhase } from "./transfer.types.ts";
import { queued } from "./transition.ts";

const transfer = (phase: TransferPhase, size = 100, sent = 0): Transfer => ({
  ...queued(
    { name: "a", size, lastModified: 0 },
    { id: phase, requestId: "r", rootId: "", path: [], onConflict: undefined },
  ),
  phase,
  sent,
});
const STILL = { rate: 0, work: 0 };

it("counts what moves, what waits for the person, and what is done", () => {
  const open = (
    ["queued", "running", "waiting", "paused", "failed", "lost", "conflict", "reading"] as const
  ).map((phase) => transfer(phase));
  expect(summarize(open, { files: 4, bytes: 400 }, STILL)).toMatchObject({
    done: 4,
    failed: 1,
    paused: 1,
    waiting: 1,
    conflicts: 1,
    lost: 1,
    reading: 1,
    open: 3,
  });
});

it("all stands still while those whose turn it is wait for the network", () => {
  const nothing = { files: 0, bytes: 0 };
  expect(summarize([transfer("waiting"), transfer("queued")], nothing, STILL).isStalled).toBe(true);
  expect(summarize([transfer("waiting"), transfer("running")], nothing, STILL).isStalled).toBe(false);
});

it("nobody waits for the bytes of what failed or was lost", () => {
  expect(
    summarize(
      [transfer("failed"), transfer("lost"), transfer("running", 100, 40)],
      { files: 0, bytes: 0 },
      STILL,
    ),
  ).toMatchObject({
    bytes: 100,
    sent: 40,
  });
});

it("ten thousand tiny files are work though they weigh nothing", () => {
  const half = summarize([transfer("queued", 0)], { files: 1, bytes: 0 }, { rate: 0, work: 16 << 10 });
  expect(half.share).toBe(0.5);
  expect(half.secondsLeft).toBe(1);
});
