import { Failure } from "../failure.ts";
import { StoreBreaker } from "./store-breaker.ts";

const PATIENCE_MS = 10_000;
const gone = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });

function world() {
  const seen = { now: 0, isUp: false, told: [] as string[], probes: 0 };
  const breaker = new StoreBreaker({
    probe: async () => {
      seen.probes += 1;
      if (!seen.isUp) throw gone;
    },
    watch: {
      away: (answer) => seen.told.push(`away ${answer}`),
      back: (ms) => seen.told.push(`back ${ms}`),
    },
    now: () => seen.now,
    pauseMs: 1,
  });
  const refuses = () => {
    try {
      breaker.check();
      return "";
    } catch (error) {
      return error instanceof Failure ? error.error : String(error);
    }
  };
  return { breaker, seen, refuses };
}

describe("the breaker of an object store", () => {
  it("bridges what is over within two seconds", () => {
    const { breaker, seen, refuses } = world();
    for (let turn = 0; turn < 20; turn += 1) breaker.failed(gone, null);
    seen.now = 1_900;
    breaker.answered(false);
    seen.now = 2_100;
    breaker.failed(gone, null);
    expect(refuses()).toBe("");
  });

  it("lets everything fail at once when failures last, says so once, and returns by a probe", async () => {
    const { breaker, seen, refuses } = world();
    for (let turn = 0; turn < 8; turn += 1) {
      breaker.failed(gone, null);
      seen.now += 500;
    }
    expect(refuses()).toBe("unavailable");
    expect(await breaker.isThere()).toBe(false);
    seen.isUp = true;
    seen.now += 1_000;
    expect(await breaker.isThere()).toBe(true);
    expect(refuses()).toBe("");
    expect(seen.told).toEqual(["away ECONNREFUSED", "back 3000"]);
  });

  it("takes one call without any answer for an outage, unless others were answered meanwhile", () => {
    const { breaker, seen, refuses } = world();
    seen.now = PATIENCE_MS;
    breaker.answered(false);
    breaker.failed(gone, 1);
    expect(refuses()).toBe("");
    breaker.failed(gone, PATIENCE_MS + 1);
    expect(refuses()).toBe("unavailable");
  });

  it("takes answers that are slow one after the other for an outage", () => {
    const { breaker, refuses } = world();
    for (let turn = 0; turn < 4; turn += 1) breaker.answered(true);
    breaker.answered(false);
    for (let turn = 0; turn < 4; turn += 1) breaker.answered(true);
    expect(refuses()).toBe("");
    breaker.answered(true);
    expect(refuses()).toBe("unavailable");
  });

  it("finds out by itself that the store is back", async () => {
    const { breaker, seen, refuses } = world();
    breaker.failed(gone, 1);
    expect(refuses()).toBe("unavailable");
    seen.isUp = true;
    while (seen.told.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(refuses()).toBe("");
  });

  it("isn't taken for away again because of calls that got no answer before it was back", () => {
    const { breaker, seen, refuses } = world();
    breaker.failed(gone, 1);
    seen.now = PATIENCE_MS;
    breaker.returned();
    seen.now += 2_000;
    breaker.failed(gone, 2_500);
    expect(refuses()).toBe("");
    expect(seen.told).toEqual(["away ECONNREFUSED", `back ${PATIENCE_MS}`]);
    breaker.failed(gone, PATIENCE_MS + 1);
    expect(refuses()).toBe("unavailable");
  });

  it("asks nothing more of a store that somebody else found back, and never twice at once later", async () => {
    jest.useFakeTimers();
    try {
      const { breaker, seen } = world();
      seen.isUp = true;
      breaker.failed(gone, 1);
      breaker.returned();
      await jest.advanceTimersByTimeAsync(5_000);
      expect(seen.probes).toBe(0);
      seen.isUp = false;
      for (const call of [1, 2]) {
        breaker.failed(gone, call);
        if (call === 1) breaker.returned();
      }
      await jest.advanceTimersByTimeAsync(10);
      expect(seen.probes).toBeLessThanOrEqual(10);
    } finally {
      jest.useRealTimers();
    }
  });
});
