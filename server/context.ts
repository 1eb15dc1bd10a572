import { join } from "node:path";
import { refuseHalfMoved } from "./platform/db/move-state.ts";
import { migrations } from "./migrations/index.ts";
import { openBlobStore } from "./platform/blob/open-blob-store.ts";
import { createStoreMetrics } from "./platform/blob/store-metrics.ts";
import type { Config } from "./platform/config/config.ts";
import { migrate } from "./platform/db/migrate.ts";
import { refuseMissingFile, refuseUnmigrated } from "./platform/db/refuse-unmigrated.ts";
import { occupy } from "./platform/db/occupancy.ts";
import { openDatabase } from "./database.ts";
import type { Logger } from "./platform/log/logger.ts";
import { findSandbox } from "./platform/process/sandbox.ts";
import { readTexts } from "./platform/text/texts.ts";
import { makeFolder } from "./platform/make-folder.ts";
import { createServices, type Services } from "./services.ts";
import type { Platform } from "./platform.types.ts";

const LOCALES_FOLDER = join(import.meta.dirname, "../locales");

export interface Context extends Platform {
  readonly services: Services;
  close(): Promise<void>;
}

export interface ContextOptions {
  readonly now?: () => number;
  /** The schema is brought up to date; else a database that isn't is refused. */
  readonly migrates?: boolean;
}

/** Opens database and blob store, sees to the schema, and wires every service once. */
export async function createContext(
  config: Config,
  logger: Logger,
  { now = Date.now, migrates = true }: ContextOptions = {},
): Promise<Context> {
  if (!migrates) refuseMissingFile(config.databaseUrl);
  const occupancy = await occupy(config.databaseUrl, "shared", config.database);
  const database = openDatabase(config.databaseUrl, config.database);
  try {
    await refuseHalfMoved(database);
    if (migrates) await migrate(database, migrations);
    else await refuseUnmigrated(database, migrations);
    const storeMetrics = createStoreMetrics(logger);
    const blobs = await openBlobStore(config, storeMetrics);
    makeFolder(config.dataDir);
    const sandbox = await findSandbox(config.dataDir, (command) =>
      logger.warn({ command }, "doesn't run where it sees few files, so it may read whatever the server may"),
    );
    const texts = (namespace: string) => readTexts(LOCALES_FOLDER, namespace);
    const platform: Platform = { config, logger, database, blobs, storeMetrics, sandbox, now, texts };
    const services = await createServices(platform);
    return {
      ...platform,
      services,
      async close() {
        await services.close();
        await database.close();
        await occupancy.release();
      },
    };
  } catch (error) {
    await database.close().catch(() => undefined);
    await occupancy.release();
    throw error;
  }
}
