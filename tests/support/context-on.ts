import type { Context } from "../../server/context.ts";
import type { Database } from "../../server/database.ts";
import { openBlobStore } from "../../server/platform/blob/open-blob-store.ts";
import { createStoreMetrics } from "../../server/platform/blob/store-metrics.ts";
import { readConfig } from "../../server/platform/config/read-config.ts";
import { createLogger } from "../../server/platform/log/logger.ts";
import { findSandbox } from "../../server/platform/process/sandbox.ts";
import { createServices } from "../../server/services.ts";
import { texts } from "./ground.ts";

/** All services of an instance, on a database that the test has opened itself, so that it can die. */
export async function contextOn(
  database: Database,
  env: Readonly<Record<string, string>>,
  now: () => number,
): Promise<Context> {
  const config = readConfig(env);
  const logger = createLogger("error");
  const storeMetrics = createStoreMetrics(logger);
  const platform = {
    config,
    logger,
    database,
    blobs: await openBlobStore(config, storeMetrics),
    storeMetrics,
    sandbox: await findSandbox(config.dataDir, () => undefined),
    now,
    texts,
  };
  const services = await createServices(platform);
  return { ...platform, services, close: () => services.close() };
}
