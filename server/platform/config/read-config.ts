import { join, resolve } from "node:path";
import { parseS3Url, type S3Credentials } from "../blob/s3-location.ts";
import type { Config, Secrets } from "./config.ts";
import { issuerSettings } from "./issuer-settings.ts";
import { partOfDoor } from "../net/door-host.ts";
import { isReachable } from "../net/reach.ts";
import { paymentSettings } from "./payment-settings.ts";
import { sellerSettings } from "./seller-settings.ts";
import { storedSecrets } from "./secrets.ts";
import { Settings } from "./settings.ts";
import { databaseLimits } from "./database-settings.ts";
import { startFaultOf } from "./start-fault-of.ts";
import { StartFault } from "../start-fault.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
const KEY_LENGTH = 32;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment; throws a `StartFault` that lists everything wrong with it. */
export function readConfig(environment: Environment): Config {
  const settings = new Settings(environment);
  const dataDir = resolve(settings.text("HOLDALL_DATA_DIR", "data"));
  const port = settings.integer("PORT", 8080, { min: 0, max: 65_535 });
  const seller = sellerSettings(settings);
  const config = {
    dataDir,
    port,
    host: settings.text("HOLDALL_HOST", "127.0.0.1"),
    publicUrl: settings.origin(
      "HOLDALL_PUBLIC_URL",
      settings.text("HOLDALL_PUBLIC_URL", `http://localhost:${port}`),
    ),
    databaseUrl: settings.url("HOLDALL_DATABASE_URL", `sqlite:${join(dataDir, "holdall.sqlite")}`, [
      "sqlite:",
      "postgres:",
      "postgresql:",
    ]),
    database: databaseLimits(settings),
    blobUrl: blobUrl(settings, dataDir),
    blobCredentials: blobCredentials(settings, "HOLDALL_BLOB"),
    blobPatienceMs: settings.integer("HOLDALL_BLOB_PATIENCE_SECONDS", 10, { min: 1, max: 14 }) * SECOND_MS,
    targetBlobCredentials: blobCredentials(settings, "HOLDALL_TARGET_BLOB"),
    siteDir: resolve(settings.text("HOLDALL_SITE_DIR", "site/current")),
    smtpUrl: settings.url("HOLDALL_SMTP_URL", null, ["smtp:", "smtps:"]),
    bounceMailbox: settings.mailbox("HOLDALL_BOUNCE_MAILBOX"),
    mailFrom: settings.text("HOLDALL_MAIL_FROM", "Holdall <holdall@localhost>"),
    signUp: {
      mode: settings.oneOf("HOLDALL_SIGN_UP", ["open", "invitation", "closed"], "open"),
      domains: domains(settings, "HOLDALL_SIGN_UP_DOMAINS"),
    },
    auditTsaUrl: settings.url("HOLDALL_AUDIT_TSA_URL", null, ["https:", "http:"]),
    issuers: issuerSettings(settings),
    ownSignIn: settings.flag("HOLDALL_OWN_SIGN_IN", true),
    seller,
    payment: paymentSettings(settings, seller !== null),
    quotaBytes: settings.bytes("HOLDALL_QUOTA", "20GiB"),
    quotaEntries: settings.integer("HOLDALL_QUOTA_ENTRIES", 1_000_000, { min: 100, max: 1_000_000_000 }),
    maxFileBytes: settings.bytes("HOLDALL_MAX_FILE_SIZE", "1TiB"),
    instantUpload: settings.oneOf("HOLDALL_INSTANT_UPLOAD", ["account", "instance"], "account"),
    uploadIdleMs: settings.integer("HOLDALL_UPLOAD_IDLE_HOURS", 168, { min: 1, max: 8760 }) * HOUR_MS,
    contentSearch: settings.flag("HOLDALL_CONTENT_SEARCH", true),
    trashDays: settings.integer("HOLDALL_TRASH_DAYS", 30, { min: 1, max: 3650 }),
    versionDays: settings.integer("HOLDALL_VERSION_DAYS", 30, { min: 1, max: 3650 }),
    versionsKept: settings.integer("HOLDALL_VERSIONS_KEPT", 100, { min: 1, max: 10_000 }),
    taskDays: settings.integer("HOLDALL_TASK_DAYS", 30, { min: 1, max: 3650 }),
    eventDays: settings.integer("HOLDALL_EVENT_DAYS", 90, { min: 1, max: 3650 }),
    trustedProxies: settings.list("HOLDALL_TRUSTED_PROXIES"),
    s3DoorHost: doorHost(settings),
    accelPrefix: settings.text("HOLDALL_ACCEL_PREFIX", null),
    tools: {
      ffmpeg: settings.text("HOLDALL_FFMPEG", null),
      ffprobe: settings.text("HOLDALL_FFPROBE", null),
      sevenZip: settings.text("HOLDALL_SEVEN_ZIP", null),
    },
    offline: {
      atOnce: settings.integer("HOLDALL_OFFLINE_AT_ONCE", 4, { min: 0, max: 1000 }),
      each: settings.integer("HOLDALL_OFFLINE_EACH", 2, { min: 1, max: 1000 }),
      daily: settings.integer("HOLDALL_OFFLINE_DAILY", 100, { min: 1, max: 1_000_000 }),
      allowed: reachable(settings, "HOLDALL_OFFLINE_ALLOW"),
      torrents: settings.flag("HOLDALL_OFFLINE_TORRENTS", true),
    },
    region: {
      rulesFile: file(settings, "HOLDALL_REGION_RULES"),
      endpoints: endpoints(settings, "HOLDALL_REGION_ENDPOINTS"),
      tableFile: file(settings, "HOLDALL_COUNTRY_TABLE"),
    },
    extraOrigins: origins(settings, "HOLDALL_EXTRA_ORIGINS"),
    embedOrigins: origins(settings, "HOLDALL_EMBED_ORIGINS"),
    debugConsole: settings.list("HOLDALL_DEBUG_CONSOLE"),
    logLevel: settings.oneOf("HOLDALL_LOG_LEVEL", LOG_LEVELS, "info"),
    requestsPerMinute: settings.integer("HOLDALL_REQUESTS_PER_MINUTE", 3000, { min: 1, max: 10_000_000 }),
    leastSpeed: settings.integer("HOLDALL_LEAST_SPEED", 512, { min: 0, max: 1_000_000 }),
    maxConnections: settings.integer("HOLDALL_MAX_CONNECTIONS", 10_000, { min: 10, max: 1_000_000 }),
    strangers: {
      network: {
        rows: settings.integer("HOLDALL_STRANGERS_ROWS", 10_000, { min: 1, max: 1_000_000_000 }),
        bytes: settings.bytes("HOLDALL_STRANGERS_SIZE", "32MiB"),
      },
      all: {
        rows: settings.integer("HOLDALL_STRANGERS_ROWS_IN_ALL", 1_000_000, { min: 1, max: 1_000_000_000 }),
        bytes: settings.bytes("HOLDALL_STRANGERS_SIZE_IN_ALL", "1GiB"),
      },
    },
    worker: settings.flag("HOLDALL_WORKER", true),
    workerListen: settings.hostAndPort("HOLDALL_WORKER_LISTEN"),
    drainMs: settings.integer("HOLDALL_DRAIN_SECONDS", 0, { min: 0, max: 3_600 }) * SECOND_MS,
  };
  const { s3DoorHost } = config;
  const isSite = (origin: string) => s3DoorHost !== null && isOfDoor(s3DoorHost, origin);
  if ([config.publicUrl, ...config.extraOrigins].some(isSite)) {
    settings.faults.push("HOLDALL_S3_DOOR_HOST must be a host at which there is no site.");
  }
  if (!config.ownSignIn && config.issuers.length === 0) {
    settings.faults.push(
      "HOLDALL_OWN_SIGN_IN=false needs an issuer in HOLDALL_ISSUERS, or nobody could sign in.",
    );
  }
  const given = secretsGivenBy(settings);
  if (config.accelPrefix !== null && !config.blobUrl.startsWith("disk:")) {
    settings.faults.push("HOLDALL_ACCEL_PREFIX works with blobs on a disk only.");
  }
  settings.refuseUnknown();
  if (settings.faults.length > 0) throw new StartFault(settings.faults);
  const givenSecrets = (Object.keys(given) as (keyof Secrets)[]).filter((name) => given[name] !== null);
  const secrets = { ...secretsOf(dataDir, given), metricsToken: given.metricsToken };
  return { ...config, secrets, givenSecrets };
}

const origins = (settings: Settings, name: string): readonly string[] =>
  settings.list(name).map((origin) => settings.origin(name, origin));

function domains(settings: Settings, name: string): readonly string[] {
  const list = settings.list(name).map((domain) => domain.toLowerCase());
  for (const domain of list.filter((each) => !/^[^\s@/:*.]+(\.[^\s@/:*.]+)+$/.test(each))) {
    settings.faults.push(`${name} must list mail domains such as example.org (one is "${domain}").`);
  }
  return list;
}

function doorHost(settings: Settings): string | null {
  const name = "HOLDALL_S3_DOOR_HOST";
  const host = settings.text(name, null)?.toLowerCase() ?? null;
  if (host !== null && !/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host)) {
    settings.faults.push(
      `${name} must be a host such as s3.example.org, without a scheme (it is "${host}").`,
    );
  }
  return host;
}

const isOfDoor = (door: string, origin: string): boolean =>
  URL.canParse(origin) && partOfDoor(door, new URL(origin).host) !== null;

function file(settings: Settings, name: string): string | null {
  const path = settings.text(name, null);
  return path === null ? null : resolve(path);
}

/** Addresses that pages of the site ask, absolute or of this server (`/api/…`). */
function endpoints(settings: Settings, name: string): readonly string[] {
  const list = settings.list(name);
  const isGood = (text: string) => /^(https?:\/\/[^\s"<>&]+|\/[^/\s"<>&][^\s"<>&]*)$/.test(text);
  for (const text of list.filter((each) => !isGood(each))) {
    settings.faults.push(
      `${name} must list addresses such as https://eu.example.org/check (one is "${text}").`,
    );
  }
  return list;
}

function reachable(settings: Settings, name: string): readonly string[] {
  const list = settings.list(name);
  for (const text of list.filter((each) => !isReachable(each))) {
    settings.faults.push(
      `${name} must list hosts, addresses or networks such as 10.1.0.0/16 (one is "${text}").`,
    );
  }
  return list;
}

function blobUrl(settings: Settings, dataDir: string): string {
  const url = settings.url("HOLDALL_BLOB_URL", `disk:${dataDir}`, ["disk:", "s3:"]);
  const location = url.startsWith("s3:") ? parseS3Url(url) : null;
  if (location && "rule" in location) settings.faults.push(`HOLDALL_BLOB_URL ${location.rule}.`);
  return url;
}

function blobCredentials(settings: Settings, prefix: string): S3Credentials | null {
  const accessKeyId = settings.text(`${prefix}_ACCESS_KEY_ID`, null);
  const secretAccessKey = settings.text(`${prefix}_SECRET_ACCESS_KEY`, null);
  if (accessKeyId !== null && secretAccessKey !== null) return { accessKeyId, secretAccessKey };
  if (accessKeyId !== null || secretAccessKey !== null) {
    settings.faults.push(
      `${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY belong together: set both or none.`,
    );
  }
  return null;
}

type Given = Readonly<Record<keyof Secrets, string | null>>;

function secretsGivenBy(settings: Settings): Given {
  return {
    linkKey: key(settings, "HOLDALL_LINK_KEY"),
    cookieKey: key(settings, "HOLDALL_COOKIE_KEY"),
    loginKey: key(settings, "HOLDALL_LOGIN_KEY"),
    shieldKey: key(settings, "HOLDALL_SHIELD_KEY"),
    receiptKey: key(settings, "HOLDALL_RECEIPT_KEY"),
    metricsToken: settings.text("HOLDALL_METRICS_TOKEN", null),
  };
}

function key(settings: Settings, name: string): string | null {
  const value = settings.text(name, null);
  if (value !== null && value.length < KEY_LENGTH) {
    settings.faults.push(`${name} must have at least ${KEY_LENGTH} characters.`);
  }
  return value;
}

function secretsOf(dataDir: string, given: Given): Omit<Secrets, "metricsToken"> {
  const { linkKey, cookieKey, loginKey, shieldKey, receiptKey } = given;
  if (linkKey && cookieKey && loginKey && shieldKey && receiptKey) {
    return { linkKey, cookieKey, loginKey, shieldKey, receiptKey };
  }
  const stored = ownDataDir(dataDir, () => storedSecrets(dataDir));
  return {
    linkKey: linkKey ?? stored.linkKey,
    cookieKey: cookieKey ?? stored.cookieKey,
    loginKey: loginKey ?? stored.loginKey,
    shieldKey: shieldKey ?? stored.shieldKey,
    receiptKey: receiptKey ?? stored.receiptKey ?? stored.loginKey,
  };
}

function ownDataDir<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw startFaultOf(error, dataDir);
  }
}
