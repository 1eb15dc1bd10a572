import type { Metric } from "prom-client";
import type { Figure, GaugeShape } from "../metrics/figures.ts";
import { liveGauges } from "../metrics/gauges.ts";
import type { Database } from "./database.ts";

const CONNECTIONS: GaugeShape = {
  name: "holdall_database_connections",
  help: "Connections to PostgreSQL, for calls, for background work and for what has no limit",
  labels: ["pace", "state"],
};
const MOST: GaugeShape = {
  name: "holdall_database_connections_limit",
  help: "How many connections to PostgreSQL there may be",
  labels: ["pace"],
};
const WAITING: GaugeShape = {
  name: "holdall_database_waiting",
  help: "Callers who wait for a connection to PostgreSQL",
  labels: ["pace"],
};

export const poolGauges = (database: Pick<Database, "connections">): readonly Metric[] =>
  liveGauges([CONNECTIONS, MOST, WAITING], () =>
    database.connections().flatMap(({ pace, used, idle, most, waiting }): readonly Figure[] => [
      { gauge: CONNECTIONS, labels: { pace, state: "used" }, value: used },
      { gauge: CONNECTIONS, labels: { pace, state: "idle" }, value: idle },
      { gauge: MOST, labels: { pace }, value: most },
      { gauge: WAITING, labels: { pace }, value: waiting },
    ]),
  );
