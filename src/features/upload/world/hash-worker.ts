import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

export type HashAnswer = { readonly sha256: string } | { readonly failed: true };

/** Number of bytes read at once. */
const STEP = 4 << 20;

async function hashOf(blob: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < blob.size; at += STEP)
    hash.update(new Uint8Array(await blob.slice(at, at + STEP).arrayBuffer()));
  return bytesToHex(hash.digest());
}

/** Takes a blob and answers with its SHA-256 in hex. */
self.onmessage = ({ data }: MessageEvent<Blob>) => {
  const answer = (message: HashAnswer) => self.postMessage(message);
  hashOf(data).then(
    (hex) => answer({ sha256: hex }),
    () => answer({ failed: true }),
  );
};
