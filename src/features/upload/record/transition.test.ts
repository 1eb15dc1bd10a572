import { ApiError } from "../../../api/api-error.ts";
import type { Transfer } from "./transfer.types.ts";
import { isActive, MAX_RESTARTS, transition, waitAfter, type TransferEvent } from "./transition.ts";

const queued: Transfer = {
  id: "t-1",
  requestId: "r-1",
  name: "clip.mp4",
  rootId: "",
  path: [],
  size: 1000,
  lastModified: 0,
  phase: "queued",
  sent: 0,
  speed: { rate: 0, at: 0, sent: 0 },
  interruptions: 0,
  restarts: 0,
};
const prepared = {
  type: "prepared",
  endpoint: "/up/1",
  fileId: "f-1",
  parentId: "",
  name: "clip.mp4",
} as const;
const asking = { requestId: "q-1", parentId: "", sha256: undefined, onConflict: "REFUSE" } as const;
const down = new Error("down");
const live = (...events: TransferEvent[]) => events.reduce(transition, queued);
const running = live({ type: "begin", at: 0 }, prepared);

describe("the life of a transfer", () => {
  it("goes from the queue through preparing and running to done", () => {
    expect(live({ type: "begin", at: 0 }).phase).toBe("preparing");
    expect(running.phase).toBe("running");
    const half = transition(running, { type: "progress", sent: 500, at: 1000 });
    expect(half).toMatchObject({ sent: 500, speed: { rate: 500 } });
    expect(transition(half, { type: "completed" })).toMatchObject({ phase: "done", sent: 1000 });
  });

  it("keeps what it asked for until it is answered", () => {
    const asked = live({ type: "begin", at: 0 }, { type: "asking", asking });
    const later = [
      { type: "interrupted", error: down, at: 1 },
      { type: "pause" },
      { type: "failed", error: down },
      { type: "enqueue" },
    ] as const;
    expect(later.reduce<Transfer>(transition, asked).asking).toEqual(asking);
    const answers = [prepared, { type: "conflict", error: down }, { type: "gone", error: down }] as const;
    for (const answer of answers) expect(transition(asked, answer).asking).toBeUndefined();
  });

  it("a refusal answers what was asked, unless it was another's", () => {
    const refused = { type: "failed", error: new ApiError("file_not_found", 5, { status: 404 }) } as const;
    const asked = live({ type: "begin", at: 0 }, { type: "asking", asking });
    expect(transition(asked, refused)).toMatchObject({ phase: "failed", asking: undefined });
    const standing = transition(transition(asked, { type: "pause" }), { type: "enqueue" });
    expect(transition(standing, refused)).toMatchObject({ phase: "failed", asking });
  });

  it("waits after an interruption, longer each time, and goes on where it was", () => {
    const first = transition(running, { type: "interrupted", error: down, at: 10_000 });
    expect(first).toMatchObject({ phase: "waiting", retryAt: 11_000, interruptions: 1 });
    const again = transition(first, { type: "begin", at: 11_000 });
    expect(again).toMatchObject({ phase: "running", endpoint: "/up/1" });
    const second = transition(again, { type: "interrupted", error: down, at: 12_000 });
    expect(second.retryAt).toBe(14_000);
    expect(isActive(second)).toBe(true);
  });

  it("waits as long as the server says", () => {
    const details = [{ "@type": "x", metadata: { seconds: "5" } }];
    const error = new ApiError("resource_exhausted", 8, { status: 429, details });
    const waiting = transition(running, { type: "interrupted", error, at: 10_000 });
    expect(waiting).toMatchObject({ phase: "waiting", retryAt: 15_000 });
  });

  it("begins to count interruptions again once bytes arrive", () => {
    const shaken = { ...running, interruptions: 4 };
    expect(transition(shaken, { type: "progress", sent: 1, at: 1 }).interruptions).toBe(0);
    expect(transition(shaken, { type: "progress", sent: 0, at: 1 }).interruptions).toBe(4);
  });

  it("waits 1, 2, 4 … and at most 10 seconds", () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(waitAfter)).toEqual([1e3, 2e3, 4e3, 8e3, 10e3, 10e3, 10e3]);
  });

  it("begins anew when the server has forgotten it, a few times", () => {
    const half = transition(running, { type: "progress", sent: 500, at: 1 });
    const anew = transition(half, { type: "gone", error: down });
    expect(anew).toMatchObject({ phase: "queued", sent: 0, restarts: 1 });
    expect(anew.endpoint).toBeUndefined();
    const often = { ...running, restarts: MAX_RESTARTS };
    expect(transition(often, { type: "gone", error: down }).phase).toBe("failed");
  });

  it("can be paused and resumed at any time before its end, keeping its place on the server", () => {
    for (const transfer of [
      queued,
      running,
      transition(running, { type: "interrupted", error: down, at: 0 }),
    ]) {
      const paused = transition(transfer, { type: "pause" });
      expect(paused.phase).toBe("paused");
      const resumed = transition(paused, { type: "enqueue" });
      expect(resumed.phase).toBe("queued");
      expect(resumed.endpoint).toBe(transfer.endpoint);
    }
  });

  it("a late answer of what was stopped changes nothing", () => {
    const paused = transition(running, { type: "pause" });
    expect(transition(paused, { type: "progress", sent: 900, at: 1 })).toBe(paused);
    expect(transition(paused, { type: "interrupted", error: down, at: 1 })).toBe(paused);
  });

  it("a failed one keeps its reason until it is tried again", () => {
    const failed = transition(running, { type: "failed", error: down });
    expect(failed).toMatchObject({ phase: "failed", error: down });
    const retried = transition(failed, { type: "enqueue" });
    expect(retried.phase).toBe("queued");
    expect(retried.error).toBeUndefined();
  });
});
