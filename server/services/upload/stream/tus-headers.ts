import { failure } from "../../../platform/failure.ts";

export const TUS_VERSION = "1.0.0";
export const CHECKSUM_ALGORITHMS = ["sha1", "sha256", "md5"] as const;

const DIGEST_BYTES = { sha1: 20, sha256: 32, md5: 16 } as const;

export interface PatchChecksum {
  readonly algorithm: (typeof CHECKSUM_ALGORITHMS)[number];
  /** Lower-case hex. */
  readonly digest: string;
}

/** The headers by which a server introduces itself on OPTIONS. */
export const discoveryHeaders = (maxSize: number) => ({
  "tus-resumable": TUS_VERSION,
  "tus-version": TUS_VERSION,
  "tus-extension": "checksum,concatenation,creation,creation-with-upload,expiration,termination",
  "tus-checksum-algorithm": CHECKSUM_ALGORITHMS.join(","),
  "tus-max-size": String(maxSize),
});

/** A non-negative whole number, or `invalid_argument`. */
export function parseOffset(header: string | string[] | undefined): number {
  const offset = typeof header === "string" && /^\d{1,16}$/.test(header) ? Number(header) : Number.NaN;
  if (!Number.isSafeInteger(offset)) throw failure("invalid_argument");
  return offset;
}

/** `Upload-Checksum: sha1 <base64>`; null without one, `invalid_argument` for an unknown kind. */
export function parseChecksum(header: string | string[] | undefined): PatchChecksum | null {
  if (header === undefined) return null;
  const match = typeof header === "string" ? /^(\w+) +([A-Za-z0-9+/]+={0,2})$/.exec(header.trim()) : null;
  const algorithm = CHECKSUM_ALGORITHMS.find((known) => known === match?.[1]?.toLowerCase());
  if (!match?.[2] || !algorithm) throw failure("invalid_argument");
  const digest = Buffer.from(match[2], "base64");
  if (digest.length !== DIGEST_BYTES[algorithm]) throw failure("invalid_argument");
  return { algorithm, digest: digest.toString("hex") };
}

export type Concat =
  { readonly kind: "whole" | "partial" } | { readonly kind: "final"; readonly tokens: string[] };

/** `Upload-Concat: partial`, or `final;` and the addresses of the parts, whose last segments are their tokens. */
export function parseConcat(header: string | string[] | undefined): Concat {
  if (header === undefined) return { kind: "whole" };
  if (header === "partial") return { kind: "partial" };
  const addresses = typeof header === "string" ? /^final; *(.+)$/.exec(header)?.[1] : undefined;
  if (!addresses) throw failure("invalid_argument");
  return { kind: "final", tokens: addresses.split(" ").map((address) => address.split("/").at(-1) ?? "") };
}
