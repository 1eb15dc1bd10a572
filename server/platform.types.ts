import type { BlobStore } from "./platform/blob/blob-store.ts";
import type { StoreMetrics } from "./platform/blob/store-metrics.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./database.ts";
import type { Logger } from "./platform/log/logger.ts";
import type { Sandbox } from "./platform/process/sandbox.ts";
import type { Texts } from "./platform/text/texts.ts";

/** Every service is built on this. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  readonly blobs: BlobStore;
  /** The figures of `blobs`, where they are in a bucket. */
  readonly storeMetrics: StoreMetrics;
  /** The sandbox for programs that read people's files. */
  readonly sandbox: Sandbox;
  /** Epoch ms; tests set it. */
  readonly now: () => number;
  /** One namespace of the texts people see. */
  readonly texts: (namespace: string) => Texts;
}
