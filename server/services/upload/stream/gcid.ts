import { createHash, hash, type Hash } from "node:crypto";

const KIB = 1024;
const SMALLEST_BLOCK = 256 * KIB;
const LARGEST_BLOCK = 2048 * KIB;
const BLOCKS = 512;

/** Bytes per block of a file of `size` bytes: 256 KiB, doubled while that makes more than 512 blocks, at most 2 MiB. */
export function gcidBlockSize(size: number): number {
  let block = SMALLEST_BLOCK;
  while (size / block > BLOCKS && block < LARGEST_BLOCK) block *= 2;
  return block;
}

/** The `hash` of content that is in memory as a whole; of small content far cheaper than by steps. */
export function gcidOf(bytes: Uint8Array): string {
  if (bytes.length === 0) return hash("sha1", bytes).toUpperCase();
  if (bytes.length <= SMALLEST_BLOCK) return hash("sha1", hash("sha1", bytes, "buffer")).toUpperCase();
  const gcid = new GcidHash(bytes.length);
  gcid.update(bytes);
  return gcid.digest();
}

/** The wire's `hash`: SHA-1 over the raw SHA-1 digests of fixed blocks, as 40 upper-case hex digits. */
export class GcidHash {
  readonly #blockSize: number;
  readonly #whole = createHash("sha1");
  #block: Hash = createHash("sha1");
  #filled = 0;

  /** @param size bytes of the whole content, which decide the block size */
  constructor(size: number) {
    this.#blockSize = gcidBlockSize(size);
  }

  update(bytes: Uint8Array): void {
    let from = 0;
    while (from < bytes.length) {
      const to = Math.min(bytes.length, from + this.#blockSize - this.#filled);
      this.#block.update(bytes.subarray(from, to));
      this.#filled += to - from;
      from = to;
      if (this.#filled === this.#blockSize) this.closeBlock();
    }
  }

  digest(): string {
    if (this.#filled > 0) this.closeBlock();
    return this.#whole.digest("hex").toUpperCase();
  }

  private closeBlock(): void {
    this.#whole.update(this.#block.digest());
    this.#block = createHash("sha1");
    this.#filled = 0;
  }
}
