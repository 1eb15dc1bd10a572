import { failure } from "../../../platform/failure.ts";
import { parseChecksum } from "./tus-headers.ts";
import type { FormChecks } from "./sent-bodies.types.ts";

const GCID = /^[0-9a-f]{40}$/i;
const SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Reads the checksums in the fields of an upload form: `hash` and `sha256` in hex, and `checksum` as in the header
 * `Upload-Checksum` (`sha1 <base64>`). Empty fields say nothing, other fields are ignored; `invalid_argument` for a
 * value that can't be a checksum.
 */
export function checksOf(fields: ReadonlyMap<string, string>): FormChecks {
  const hex = (name: string, pattern: RegExp): string | null => {
    const given = fields.get(name) || null;
    if (given !== null && !pattern.test(given)) throw failure("invalid_argument");
    return given;
  };
  return {
    gcid: hex("hash", GCID)?.toUpperCase() ?? null,
    sha256: hex("sha256", SHA256)?.toLowerCase() ?? null,
    checksum: parseChecksum(fields.get("checksum") || undefined),
  };
}
