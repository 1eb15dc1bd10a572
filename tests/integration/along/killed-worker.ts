import { createServices } from "../../../server/services.ts";
import { openDatabase } from "../../../server/database.ts";
import { openBlobStore } from "../../../server/platform/blob/open-blob-store.ts";
import { createStoreMetrics } from "../../../server/platform/blob/store-metrics.ts";
import { readConfig } from "../../../server/platform/config/read-config.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { findSandbox } from "../../../server/platform/process/sandbox.ts";
import { dyingDatabase } from "../../support/dying-database.ts";
import { texts } from "../../support/ground.ts";
import { planned } from "./along-kit.ts";

/**
 * Plans what somebody takes along, going on where the one before was killed; kills itself at a given transaction, before its
 * commit (`within`) or after it.
 */
const [, , url = "", dataDir = "", at = "", most = "", where = ""] = process.argv;

const config = readConfig({ HOLDALL_DATA_DIR: dataDir, HOLDALL_DATABASE_URL: url });
const logger = createLogger("error");
const storeMetrics = createStoreMetrics(logger);
const platform = {
  config,
  logger,
  database: dyingDatabase(openDatabase(url), Number(most), { within: where === "within" }),
  blobs: await openBlobStore(config, storeMetrics),
  storeMetrics,
  sandbox: await findSandbox(dataDir, () => undefined),
  now: () => Number(at),
  texts,
};
const services = await createServices(platform);
// A planner that has nothing to do asks for work each second, which are transactions, too.
const alongWork = { ...services.alongWork, atOnce: 1 };
await planned({ ...platform, services: { ...services, alongWork }, close: async () => undefined });
await services.close();
process.exit(0);
