import type { Metric } from "prom-client";
import { roomFigures } from "./platform/blob/room-figures.ts";
import { poolGauges } from "./platform/db/pool-gauges.ts";
import type { Tally } from "./platform/metrics/counter.ts";
import { certificateFigures } from "./platform/net/certificate-figures.ts";
import { askedGauges, liveGauges } from "./platform/metrics/gauges.ts";
import type { GaugeShape } from "./platform/metrics/figures.ts";
import type { Platform } from "./platform.types.ts";
import type { Transfers } from "./platform/queue/transfers.ts";
import type { EventStreams } from "./services/events/index.ts";
import { auditFigures } from "./services/audit/index.ts";
import { reportFigures } from "./services/moderation/index.ts";
import { leaverFigures } from "./services/farewell/index.ts";
import type { RegionService } from "./services/region/index.ts";
import type { ShareModeration } from "./services/share/index.ts";
import { taskFigures } from "./services/tasks/index.ts";
import { collectorFigures, sealFigures } from "./services/tree/index.ts";
import { trafficFigures, type Traffic } from "./services/traffic/index.ts";
import { uploadFigures } from "./services/upload/index.ts";

const STREAMS: GaugeShape = {
  name: "holdall_event_streams_open",
  help: "Event streams that this process has open",
  labels: [],
};
const TRANSFERS: GaugeShape = {
  name: "holdall_transfers_open",
  help: "Files on their way from or to clients of this process",
  labels: [],
};

const WINDOWS: GaugeShape = {
  name: "holdall_traffic_windows_open",
  help: "Windows of traffic from which this process sends",
  labels: [],
};
const FAULTY_RULES: GaugeShape = {
  name: "holdall_region_rules_faulty",
  help: "1 while the file of rules about regions is no good, so that those before are in force",
  labels: [],
};

interface MetricParts extends Pick<
  Platform,
  "config" | "database" | "blobs" | "storeMetrics" | "logger" | "now"
> {
  /** The types of tasks that there are workers for. */
  readonly taskTypes: readonly string[];
  /** The stages of erasing people who leave. */
  readonly leavingStages: readonly string[];
  readonly taskResults: Tally<"type" | "result">;
  readonly paymentFaults: Tally<"of">;
  readonly letters: Tally<"result">;
  readonly stampResults: Tally<"result">;
  readonly refusedSignIns: Tally<"by">;
  readonly streams: Pick<EventStreams, "count">;
  readonly transfers: Pick<Transfers, "count">;
  readonly traffic: Pick<Traffic, "count">;
  readonly region: Pick<RegionService, "isFaulty">;
  readonly shares: { readonly moderation: Pick<ShareModeration, "countOpen"> };
}

/** The metrics of the instance and of this process, except those of requests and of Node itself. */
export function createMetrics(parts: MetricParts): readonly Metric[] {
  const { config, database, blobs, storeMetrics, logger, now } = parts;
  const { taskTypes: types, leavingStages: stages, taskResults, streams, transfers, traffic, region } = parts;
  const asked = [
    taskFigures({ database, types, now }),
    sealFigures({ database, now }),
    collectorFigures({ database, now }),
    uploadFigures({ database, now }),
    leaverFigures({ database, stages, now }),
    auditFigures({ database, now }),
    trafficFigures({ database, now }),
    roomFigures(blobs, config.dataDir),
    reportFigures({ database, shares: parts.shares.moderation, now }),
    certificateFigures({ publicUrl: config.publicUrl, now }),
  ];
  const onError = (err: unknown, of: string) => logger.warn({ err, of }, "figures can't be known");
  return [
    ...storeMetrics.metrics,
    ...poolGauges(database),
    ...liveGauges([STREAMS, TRANSFERS, WINDOWS, FAULTY_RULES], () => [
      { gauge: STREAMS, labels: {}, value: streams.count },
      { gauge: TRANSFERS, labels: {}, value: transfers.count },
      { gauge: WINDOWS, labels: {}, value: traffic.count },
      { gauge: FAULTY_RULES, labels: {}, value: region.isFaulty() ? 1 : 0 },
    ]),
    taskResults.metric,
    parts.paymentFaults.metric,
    parts.letters.metric,
    parts.stampResults.metric,
    parts.refusedSignIns.metric,
    ...askedGauges(asked, { now, onError }),
  ];
}
