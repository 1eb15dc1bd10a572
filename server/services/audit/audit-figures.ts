import type { Database } from "../../database.ts";
import { createTally, type Tally } from "../../platform/metrics/counter.ts";
import type { FigureSource, GaugeShape } from "../../platform/metrics/figures.ts";
import { findHead, findLeaf, newestCheckpoint, oldestWaiting } from "./audit.repository.ts";

const ACTS: GaugeShape = { name: "holdall_audit_acts", help: "Acts in the audit log", labels: [] };
const WAITING: GaugeShape = {
  name: "holdall_audit_waiting_age_seconds",
  help: "Time since the act was done that has waited longest for its place in the log; 0 when none waits",
  labels: [],
};
const UNSIGNED: GaugeShape = {
  name: "holdall_audit_unsigned_acts",
  help: "Acts in the audit log that no checkpoint covers yet",
  labels: [],
};
const AGE: GaugeShape = {
  name: "holdall_audit_checkpoint_age_seconds",
  help: "Time since the last checkpoint of the audit log was signed, or since its first act where none ever was",
  labels: [],
};

export const auditFigures = ({
  database,
  now,
}: {
  readonly database: Pick<Database, "read">;
  readonly now: () => number;
}): FigureSource => ({
  of: "audit",
  gauges: [ACTS, WAITING, UNSIGNED, AGE],
  async ask() {
    const [head, newest, waits] = await Promise.all([
      findHead(database.read),
      newestCheckpoint(database.read),
      oldestWaiting(database.read),
    ]);
    const signed = newest?.at ?? (await findLeaf(database.read, 0))?.at;
    const seconds = (since: number | null | undefined) => Math.max(0, now() - (since ?? now())) / 1000;
    return [
      { gauge: ACTS, labels: {}, value: head.size },
      { gauge: WAITING, labels: {}, value: seconds(waits) },
      { gauge: UNSIGNED, labels: {}, value: head.size - (newest?.size ?? 0) },
      ...(signed === undefined ? [] : [{ gauge: AGE, labels: {}, value: seconds(signed) }]),
    ];
  },
});

/** Counts what authorities answered that were asked for time stamps. */
export const countStamps = (): Tally<"result"> =>
  createTally({
    name: "holdall_audit_stamps_total",
    help: "Time stamps that were asked for on checkpoints of the audit log, by what came of it",
    labels: ["result"],
    all: [{ result: "stamped" }, { result: "failed" }],
  });
