import type { HashPool } from "../stream/hash-pool.ts";
import type { AsyncHash, HashAlgorithm } from "../stream/hash.types.ts";
import { S3Fault, type S3Code } from "./s3-fault.ts";
import { headerOf } from "./read-signature.ts";
import type { Headers } from "./signature.ts";

const CHECKSUMS = {
  "x-amz-checksum-crc32": ["crc32", 4],
  "x-amz-checksum-crc32c": ["crc32c", 4],
  "x-amz-checksum-crc64nvme": ["crc64nvme", 8],
  "x-amz-checksum-sha1": ["sha1", 20],
  "x-amz-checksum-sha256": ["sha256", 32],
} as const satisfies Readonly<Record<string, readonly [HashAlgorithm, number]>>;

type ChecksumName = keyof typeof CHECKSUMS;

const isChecksum = (name: string): name is ChecksumName => Object.hasOwn(CHECKSUMS, name);

/** Something that a client says of the bytes it sends. */
interface Claim {
  readonly algorithm: HashAlgorithm;
  /** Lower-case hex; null while it is still to come, after the bytes. */
  digest: string | null;
  readonly code: S3Code;
  /** The header, or the trailer, that tells it. */
  readonly name: string;
}

/** Everything that a body must be, and its MD5, by which S3 names contents. */
export interface Claims {
  readonly hashes: readonly AsyncHash[];
  /** Resolves with the MD5 in hex. Throws `BadDigest` and the like; `InvalidDigest` for what can't be read. */
  assert(trailers: ReadonlyMap<string, string>): Promise<string>;
  drop(): void;
  /** The checksums in the headers, which the answer tells again. */
  readonly told: Readonly<Record<string, string>>;
}

/** @param payload the hash that was signed in place of the body, if it was one */
export function claimsOf(pool: HashPool, headers: Headers, payload: string, size: number): Claims {
  const claims = [...claimed(headers, payload)];
  const names = new Set<HashAlgorithm>(["md5", ...claims.map(({ algorithm }) => algorithm)]);
  const running = new Map([...names].map((algorithm) => [algorithm, pool.begin(algorithm, size)]));
  return {
    hashes: [...running.values()],
    async assert(trailers) {
      const digests = new Map<HashAlgorithm, string>();
      for (const [algorithm, hash] of running) digests.set(algorithm, await hash.digest());
      for (const { algorithm, digest, name, code } of claims) {
        const wanted = digest ?? trailing(trailers, name);
        if (digests.get(algorithm) !== wanted) throw new S3Fault(code);
      }
      return digests.get("md5") ?? "";
    },
    drop: () => running.forEach((hash) => hash.drop()),
    told: Object.fromEntries(
      Object.keys(CHECKSUMS)
        .filter((name) => headers[name] !== undefined)
        .map((name) => [name, headerOf(headers, name)]),
    ),
  };
}

function* claimed(headers: Headers, payload: string): Generator<Claim> {
  if (/^[0-9a-f]{64}$/.test(payload)) {
    yield { algorithm: "sha256", digest: payload, code: "XAmzContentSHA256Mismatch", name: "" };
  }
  const md5 = headers["content-md5"];
  if (md5 !== undefined) {
    yield {
      algorithm: "md5",
      digest: hexOf(headerOf(headers, "content-md5"), 16),
      code: "BadDigest",
      name: "",
    };
  }
  const code = "XAmzContentChecksumMismatch";
  for (const [name, [algorithm, bytes]] of Object.entries(CHECKSUMS)) {
    if (headers[name] === undefined) continue;
    yield { algorithm, digest: hexOf(headerOf(headers, name), bytes), code, name };
  }
  for (const name of headerOf(headers, "x-amz-trailer").split(",")) {
    const trailer = name.trim().toLowerCase();
    if (isChecksum(trailer)) yield { algorithm: CHECKSUMS[trailer][0], digest: null, code, name: trailer };
  }
}

function trailing(trailers: ReadonlyMap<string, string>, name: string): string {
  const value = trailers.get(name);
  if (value === undefined || !isChecksum(name)) throw new S3Fault("InvalidDigest");
  return hexOf(value, CHECKSUMS[name][1]);
}

function hexOf(base64: string, bytes: number): string {
  const digest = Buffer.from(base64, "base64");
  if (digest.length !== bytes || digest.toString("base64") !== base64) throw new S3Fault("InvalidDigest");
  return digest.toString("hex");
}
