import { purposeKey, seal } from "../../../platform/crypto/secrets.ts";
import { HOST_BUCKET, partOfDoor } from "../../../platform/net/door-host.ts";

/** The one bucket; no DNS name, so that SDKs put it into the path without being told to. */
export const PATH_BUCKET = "holdall_uploads";

const LIFE_MS = 12 * 3_600_000;

/** It is all that a client of S3 needs for one upload. */
export interface S3Place {
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

interface Opened {
  readonly id: string;
  readonly token_hash: string;
  readonly created_at: number;
}

export interface DoorKeys {
  placeOf(upload: Opened): S3Place;
  expiresAt(upload: Opened): number;
  secretOf(upload: Opened): string;
  tokenOf(upload: Opened): string;
}

export interface DoorSettings {
  /** The instance's secret, from which all others follow. */
  readonly secret: string;
  /** The server's address as clients know it. */
  readonly publicUrl: string;
  /** A host for the door alone, below which the bucket has one, too; null when the door is at `publicUrl`. */
  readonly host: string | null;
}

/**
 * The credentials of an upload follow from the instance's secret and from what is random of the upload, so that they are stored
 * nowhere.
 */
export function createDoorKeys({ secret, publicUrl, host }: DoorSettings): DoorKeys {
  const key = purposeKey(secret, "S3 door");
  const said = (what: string, { id, token_hash }: Opened) =>
    seal(key, JSON.stringify([what, id, token_hash]));
  const keys = {
    expiresAt: ({ created_at }: Opened) => created_at + LIFE_MS,
    secretOf: (upload: Opened) => said("secret", upload),
    tokenOf: (upload: Opened) => said("token", upload),
  };
  return {
    ...keys,
    placeOf: (upload) => ({
      endpoint: endpointOf(publicUrl, host),
      bucket: host === null ? PATH_BUCKET : HOST_BUCKET,
      key: upload.id,
      accessKeyId: upload.id,
      accessKeySecret: keys.secretOf(upload),
      securityToken: keys.tokenOf(upload),
      expiresAt: keys.expiresAt(upload),
    }),
  };
}

/** SDKs take `https:` for granted; what isn't has to be told. */
function endpointOf(publicUrl: string, host: string | null): string {
  if (host === null) return publicUrl.replace(/^https:\/\//, "");
  return publicUrl.startsWith("https:") ? host : `http://${host}`;
}

/**
 * Answers where a request to the door's own host goes: its bucket is in the path, or in the host. Any other address stays as it is.
 */
export function throughDoor(
  host: string | null,
  { url, headers }: { readonly url?: string; readonly headers: { readonly host?: string } },
): string {
  const path = url ?? "/";
  const part = host === null ? null : partOfDoor(host, headers.host ?? "");
  if (part === null) return path;
  if (part === "bucket") return `/${PATH_BUCKET}${path}`;
  const [, bucket, rest = ""] = /^\/([^/?]*)(.*)$/.exec(path) ?? [];
  return `/${PATH_BUCKET}${bucket === HOST_BUCKET || bucket === PATH_BUCKET ? rest : "//"}`;
}
