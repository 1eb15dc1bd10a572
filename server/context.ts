import { join } from "node:path";
import { refuseHalfMoved } from "./platform/db/move-state.ts";
import { migrations } from "./migrations/index.ts";
import type { BlobStore } from "./platform/blob/blob-store.ts";
import { openBlobStore } from "./platform/blob/open-blob-store.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/db/database.ts";
import { migrate } from "./platform/db/migrate.ts";
import { occupy } from "./platform/db/occupancy.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import type { Logger } from "./platform/log/logger.ts";
import { readTexts, type Texts } from "./platform/text/texts.ts";
import { createServices } from "./services.ts";
import type { Services } from "./services.types.ts";

const LOCALES_FOLDER = join(import.meta.dirname, "../locales");

/** What every service stands on. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  readonly blobs: BlobStore;
  /** Epoch ms; tests turn it. */
  readonly now: () => number;
  /** One namespace of the texts people see. */
  readonly texts: (namespace: string) => Texts;
}

export interface Context extends Platform {
  readonly services: Services;
  close(): Promise<void>;
}

export interface ContextOptions {
  readonly now?: () => number;
}

/** Opens database and blob store, brings the schema up to date, and wires every service once. */
export async function createContext(
  config: Config,
  logger: Logger,
  { now = Date.now }: ContextOptions = {},
): Promise<Context> {
  const occupancy = await occupy(config.databaseUrl, "shared");
  const database = openDatabase(config.databaseUrl);
  try {
    await refuseHalfMoved(database);
    await migrate(database, migrations);
    const blobs = await openBlobStore(config);
    const texts = (namespace: string) => readTexts(LOCALES_FOLDER, namespace);
    const platform: Platform = { config, logger, database, blobs, now, texts };
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
