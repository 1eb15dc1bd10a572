import type { Probe } from "./platform/http/health.ts";
import { storeState } from "./platform/blob/store-state.ts";
import type { Platform } from "./platform.types.ts";

/** The things a process needs; `/readyz` probes them. */
export const probesOf = ({
  config,
  database,
  blobs,
  logger,
}: Pick<Platform, "config" | "database" | "blobs" | "logger">): Readonly<Record<string, Probe>> => ({
  database: () => database.ping(),
  blobs: () =>
    storeState(blobs, config.blobUrl, (err) => logger.error({ err, part: "blobs" }, "can't be reached")),
});
