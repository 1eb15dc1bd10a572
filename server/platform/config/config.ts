import type { BlobStoreAddress } from "../blob/open-blob-store.ts";
import type { S3Credentials } from "../blob/s3-location.ts";
import type { DatabaseLimits } from "../db/database-limits.ts";
import type { IssuerSettings } from "./issuer-settings.ts";
import type { LogLevel } from "../log/logger.ts";
import type { PaymentSettings } from "./payment-settings.ts";
import type { SellerSettings } from "./seller-settings.ts";
import type { StrangerLimits } from "../strangers/budget.ts";

/** Everything an operator can set, parsed and checked. `.env.example` explains each variable. */
export interface Config extends BlobStoreAddress {
  /** Absolute folder that holds everything to back up. */
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** The address people use, without a trailing slash; links, login and cookies are made for it. */
  readonly publicUrl: string;
  /** `sqlite:<path>` or `postgres://…`. */
  readonly databaseUrl: string;
  readonly database: DatabaseLimits;
  /** Keys of the store that `migrate-engine` moves to; null uses those of `blobUrl`. */
  readonly targetBlobCredentials: S3Credentials | null;
  /** Folder of the built site. */
  readonly siteDir: string;
  /** `smtp://…` or `smtps://…`; null writes mail into `<dataDir>/outbox`. */
  readonly smtpUrl: string | null;
  /** The authority that stamps checkpoints of the audit log with the time (RFC 3161); null for none. */
  readonly auditTsaUrl: string | null;
  readonly mailFrom: string;
  /** The mailbox that takes returned mail; null where there is none. */
  readonly bounceMailbox: string | null;
  /** People may create accounts themselves, with the mail addresses that are named here. */
  readonly signUp: {
    readonly mode: "open" | "invitation" | "closed";
    /** Only addresses at these domains, in lower case; empty for any. */
    readonly domains: readonly string[];
  };
  /** Other OpenID issuers by which people sign in. */
  readonly issuers: readonly IssuerSettings[];
  /** People sign in and up with passwords here; without, other issuers and passkeys are the only ways. */
  readonly ownSignIn: boolean;
  /** Bytes a new account may store. */
  readonly quotaBytes: number;
  /** Files and folders with rows of their own that a new account may have. */
  readonly quotaEntries: number;
  /** Bytes of the largest single file. */
  readonly maxFileBytes: number;
  /** Says whose content may spare people from sending the same bytes again. */
  readonly instantUpload: "account" | "instance";
  /** An upload that rests for this long is cleared. */
  readonly uploadIdleMs: number;
  /** Files are read, so that they are found by the words in them. */
  readonly contentSearch: boolean;
  /** Days that deleted entries stay in the trash. */
  readonly trashDays: number;
  /** Days that earlier versions of files are kept, and the most versions of one file. */
  readonly versionDays: number;
  readonly versionsKept: number;
  /** Days that a finished task stays listed. */
  readonly taskDays: number;
  /** Days that recent files are kept. */
  readonly eventDays: number;
  /** Addresses or networks of reverse proxies whose `X-Forwarded-*` is believed. */
  readonly trustedProxies: readonly string[];
  /** Path of nginx's internal location for the blob folder; null sends downloads ourselves. */
  readonly accelPrefix: string | null;
  /** The host at which clients of S3 upload, below which its bucket has one, too; null for that of `publicUrl`. */
  readonly s3DoorHost: string | null;
  /** Programs for previews: the operator's path or name, `off`, or null to look for them. */
  readonly tools: {
    readonly ffmpeg: string | null;
    readonly ffprobe: string | null;
    readonly sevenZip: string | null;
  };
  /** Fetching of files from the web for people. */
  readonly offline: {
    /** The most that one worker fetches at once; 0: none are fetched. */
    readonly atOnce: number;
    /** The limits of one account, at once and in a day. */
    readonly each: number;
    readonly daily: number;
    /** Hosts, addresses and networks that may be asked though they aren't public. */
    readonly allowed: readonly string[];
    /** Magnet links are fetched. */
    readonly torrents: boolean;
  };
  /** Countries and networks that may use the service. */
  readonly region: {
    /** Absolute path of the rules; null for none. */
    readonly rulesFile: string | null;
    /** Addresses that pages ask whether a visitor's network may use the service; empty: this server's, if it has rules. */
    readonly endpoints: readonly string[];
    /** Absolute path of a table of countries; null for the one that comes with the server. */
    readonly tableFile: string | null;
  };
  /** Origins besides our own that may call the API from a browser. */
  readonly extraOrigins: readonly string[];
  /** Other origins that may show the site in a frame. */
  readonly embedOrigins: readonly string[];
  /** Ids of devices and users that may open the debug console, or `all`. */
  readonly debugConsole: readonly string[];
  readonly logLevel: LogLevel;
  /** Requests one address may make in a minute. */
  readonly requestsPerMinute: number;
  /** A client that moves fewer bytes a second than this for two minutes is cut off; 0 cuts off nobody. */
  readonly leastSpeed: number;
  /** Connections that are open at once. */
  readonly maxConnections: number;
  /** The rows and bytes that people who aren't signed in may make the server keep. */
  readonly strangers: StrangerLimits;
  /** This process also runs background tasks. */
  readonly worker: boolean;
  /** The address at which a worker serves its health and metrics; null for none. */
  readonly workerListen: { readonly host: string; readonly port: number } | null;
  /** The time for which `/readyz` says that a server is about to stop before it takes no more connections. */
  readonly drainMs: number;
  /** The seller, as it stands on bills; null where nobody sells. */
  readonly seller: SellerSettings | null;
  readonly payment: PaymentSettings;
  readonly secrets: Secrets;
  /** The secrets that the environment gives. */
  readonly givenSecrets: readonly (keyof Secrets)[];
}

/** Keys no one else may know. Made once and kept in `<dataDir>/secrets.json`, unless given by the environment. */
export interface Secrets {
  /** Signs download links, page tokens and passcode tokens. */
  readonly linkKey: string;
  readonly cookieKey: string;
  /** Seed of the login service's signing keys. */
  readonly loginKey: string;
  /** Signs the human check's challenges. */
  readonly shieldKey: string;
  /** Seed of the key that receipts of saves are signed with. */
  readonly receiptKey: string;
  /** Bearer token for `/metrics`; null answers this machine only. */
  readonly metricsToken: string | null;
}
