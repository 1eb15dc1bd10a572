import { join } from "node:path";
import type { Database } from "../../server/database.ts";
import type { BlobStore } from "../../server/platform/blob/blob-store.ts";
import type { Platform } from "../../server/platform.types.ts";
import type { Config, Secrets } from "../../server/platform/config/config.ts";
import { readConfig } from "../../server/platform/config/read-config.ts";
import { createLogger } from "../../server/platform/log/logger.ts";
import { readTexts, type Texts } from "../../server/platform/text/texts.ts";
import type { Transport } from "../../server/services/mail/index.ts";
import type { Plans } from "../../server/services/plan/index.ts";
import { UNLIMITED } from "../../server/services/tree/index.ts";
import type { ArrivalWatchers } from "../../server/wings/arrivals.ts";
import { layFoundation, type Foundation } from "../../server/wings/foundation.ts";
import { boundlessStrangers } from "./boundless-strangers.ts";

const LOCALES = join(import.meta.dirname, "../../locales");
export const PUBLIC_URL = "https://drive.example";
export const LINK_KEY = "secret";

/** A suite's choices for the ground its wings stand on. */
export interface Doors {
  /** Epoch ms; the machine's clock unless said. */
  readonly now?: () => number;
  /** Settings that differ from those of an operator who set none. */
  readonly config?: Partial<Config>;
  readonly secrets?: Partial<Secrets>;
  /** Plans in place of those that editors wrote. */
  readonly plans?: Plans;
  /** The way by which letters leave; without one, sending any fails. */
  readonly transport?: Transport;
  /** The store of bytes; without one, every use of it fails. */
  readonly blobs?: BlobStore;
  /** Hears errors that nobody waits for; they are thrown unless said. */
  readonly onError?: (error: unknown) => void;
}

/** The ground of the server's wings on a database of the tests, without files, keys or limits of its own. */
export function testGround(database: Database, doors: Doors = {}): Foundation {
  const { now = Date.now, blobs = absent<BlobStore>("a blob store"), onError = rethrow } = doors;
  const config: Config = {
    ...defaults(),
    quotaBytes: UNLIMITED,
    quotaEntries: UNLIMITED,
    ...doors.config,
    secrets: { ...defaults().secrets, ...doors.secrets },
  };
  const platform = {
    config,
    logger: createLogger("error", { write: (line) => onError(JSON.parse(line)) }),
    database,
    blobs,
    storeMetrics: absent<Platform["storeMetrics"]>("metrics of a store"),
    sandbox: absent<Platform["sandbox"]>("a sandbox"),
    now,
    texts,
  };
  const ground = layFoundation(platform, doors.plans);
  const transport = doors.transport ?? absent<Transport>("a way for letters");
  return { ...ground, strangers: boundlessStrangers, transport };
}

/** A part that a suite does without: using it fails by its name. */
export const absent = <Part extends object>(name: string): Part =>
  new Proxy({} as Part, {
    get() {
      throw new Error(`this suite has no ${name}`);
    },
  });

let read: Config | undefined;

function defaults(): Config {
  const key = "a key of the tests, which everybody may know";
  const names = ["LINK", "COOKIE", "LOGIN", "SHIELD", "RECEIPT"];
  const keys = Object.fromEntries(names.map((name) => [`HOLDALL_${name}_KEY`, key]));
  read ??= readConfig({ ...keys, HOLDALL_PUBLIC_URL: PUBLIC_URL, HOLDALL_REQUESTS_PER_MINUTE: "1000000" });
  return { ...read, secrets: { ...read.secrets, linkKey: LINK_KEY } };
}

const known = new Map<string, Texts>();

/** One namespace of the texts people see, read once. */
export function texts(namespace: string): Texts {
  const found = known.get(namespace) ?? readTexts(LOCALES, namespace);
  known.set(namespace, found);
  return found;
}

function rethrow(error: unknown): never {
  throw new Error(JSON.stringify(error));
}

/** Watches arrivals in a suite that makes nothing of them. */
const nobody: ArrivalWatchers["previews"] = { watching: (tree) => tree };
export const unwatched: ArrivalWatchers = { previews: nobody, contents: nobody };
