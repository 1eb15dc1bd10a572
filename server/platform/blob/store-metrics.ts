import { Gauge, Histogram, type Metric } from "prom-client";
import type { Logger } from "../log/logger.ts";
import type { StoreWatch } from "./store-watch.ts";

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts the outcomes of calls to an object store for `/metrics`, and logs when the store is away. */
export interface StoreMetrics extends StoreWatch {
  readonly metrics: readonly Metric[];
}

export function createStoreMetrics(logger: Pick<Logger, "info" | "error">): StoreMetrics {
  const duration = new Histogram({
    name: "holdall_store_call_duration_seconds",
    help: "Time of each try of a call to the object store; of a body that is read, until its first bytes",
    labelNames: ["call", "outcome"],
    buckets: SECONDS,
    registers: [],
  });
  const breaker = new Gauge({
    name: "holdall_store_breaker",
    help: "Whether calls go to the object store (closed), or fail at once because it is away (open)",
    labelNames: ["state"],
    registers: [],
  });
  const show = (isAway: boolean) => {
    breaker.set({ state: "open" }, isAway ? 1 : 0);
    breaker.set({ state: "closed" }, isAway ? 0 : 1);
  };
  show(false);
  return {
    metrics: [duration, breaker],
    called: (call, outcome, seconds) => duration.observe({ call, outcome }, seconds),
    away(answer) {
      show(true);
      logger.error({ answer }, "the object store is away: what needs it is refused until it answers");
    },
    back(ms) {
      show(false);
      logger.info({ ms }, "the object store is back");
    },
  };
}
