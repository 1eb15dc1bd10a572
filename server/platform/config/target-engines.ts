import { resolve } from "node:path";
import type { BlobStoreAddress } from "../blob/open-blob-store.ts";
import { parseS3Url } from "../blob/s3-location.ts";
import type { Config } from "./config.ts";
import { StartFault } from "../start-fault.ts";

const SQLITE = "sqlite:";
const DATABASES = [SQLITE, "postgres:", "postgresql:"];
const DISK = "disk:";
const S3 = "s3:";

type Engines = BlobStoreAddress & Pick<Config, "databaseUrl" | "database">;

/** The engines of an instance by absolute paths. */
export const sourceOf = ({ databaseUrl, database, blobUrl, blobCredentials }: Config): Engines => ({
  databaseUrl: absolute(databaseUrl, SQLITE),
  database,
  blobUrl: absolute(blobUrl, DISK),
  blobCredentials,
});

/**
 * The engines that a whole instance moves to; an engine that isn't named stays. Throws a `StartFault` for unusable
 * addresses.
 */
export function targetOf(config: Config, databaseUrl: string | null, blobUrl: string | null): Engines {
  const faults: string[] = [];
  if (databaseUrl !== null && !DATABASES.some((protocol) => databaseUrl.startsWith(protocol))) {
    faults.push(`--to-database must be an address that begins with ${DATABASES.join(" or ")}.`);
  }
  if (blobUrl !== null) {
    const location = blobUrl.startsWith(S3) ? parseS3Url(blobUrl) : null;
    if (location && "rule" in location) faults.push(`--to-blobs ${location.rule}.`);
    if (!location && !blobUrl.startsWith(DISK))
      faults.push("--to-blobs must be an address that begins with disk: or s3:.");
  }
  const target = {
    databaseUrl: absolute(databaseUrl ?? config.databaseUrl, SQLITE),
    database: databaseUrl === null ? config.database : { ...config.database, sessionUrl: null },
    blobUrl: absolute(blobUrl ?? config.blobUrl, DISK),
    blobCredentials: config.targetBlobCredentials ?? config.blobCredentials,
  };
  const source = sourceOf(config);
  const stays = target.databaseUrl === source.databaseUrl && target.blobUrl === source.blobUrl;
  if (faults.length === 0 && stays) {
    faults.push(
      "Name another database by --to-database, another place for the blobs by --to-blobs, or both.",
    );
  }
  if (faults.length > 0) throw new StartFault(faults);
  return target;
}

/** Makes a path absolute, so that the same place has the same address. */
const absolute = (url: string, scheme: string): string =>
  url.startsWith(scheme) ? `${scheme}${resolve(url.slice(scheme.length))}` : url;
