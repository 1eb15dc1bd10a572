import { createHash } from "node:crypto";
import { safeEqual } from "../../../platform/crypto/secrets.ts";
import type { ChunkWitness } from "./aws-chunks.ts";
import { S3Fault } from "./s3-fault.ts";
import { chunkSignature, trailerSignature, type Scope } from "./signature.ts";

export interface SigningOf {
  readonly key: Buffer;
  readonly scope: Scope;
  /** The signature of the request, from which the first chunk's follows. */
  readonly seed: string;
  /** The trailers are signed, too. */
  readonly signsTrailers: boolean;
}

/** Each chunk's signature follows from the one before, so that none can be left out, added or put elsewhere. */
export function chunkSignatures({ key, scope, seed, signsTrailers }: SigningOf): ChunkWitness {
  let previous = seed;
  let hash = createHash("sha256");
  const assertIs = (expected: string, signature: string) => {
    if (!safeEqual(expected, signature)) throw new S3Fault("SignatureDoesNotMatch");
    previous = expected;
  };
  return {
    bytes: (part) => void hash.update(part),
    chunkEnds(signature) {
      const sha256 = hash.digest("hex");
      hash = createHash("sha256");
      assertIs(chunkSignature(key, scope, previous, sha256), signature);
    },
    allEnds(trailers, signature) {
      if (!signsTrailers) {
        if (trailers.size > 0) throw new S3Fault("InvalidRequest");
        return;
      }
      const lines = [...trailers].map(([name, value]) => `${name}:${value}\n`).join("");
      assertIs(trailerSignature(key, scope, previous, lines), signature);
    },
  };
}
