import { Lattice } from "./lattice.ts";
import {
  digestOf,
  encoded,
  ENTRIES_PER_DIGEST,
  treeHash,
  wideHash,
  type HashedEntry,
  type HashedTotals,
} from "./tree-hash.ts";

/** A folder's hash, and the hash it had when wide folders had a digest for each piece. */
export interface Hashes {
  readonly now: string;
  readonly formerly: string;
}

/** Computes both hashes of one folder from its entries in order. It holds only as many entries as one digest covers. */
export class FolderHash {
  readonly #digests: string[] = [];
  readonly #former: HashedEntry[] = [];
  readonly #first: HashedEntry[] = [];
  #lattice: Lattice | null = null;
  #entries = 0;

  add(entry: Omit<HashedEntry, "content">, content: Hashes): void {
    this.#entries += 1;
    this.#former.push({ ...entry, content: content.formerly });
    if (this.#former.length === ENTRIES_PER_DIGEST) this.#digests.push(digestOf(this.#former.splice(0)));
    const named = { ...entry, content: content.now };
    if (this.#entries <= ENTRIES_PER_DIGEST) {
      this.#first.push(named);
      return;
    }
    this.#lattice ??= sumOf(this.#first.splice(0));
    this.#lattice.add(encoded(named));
  }

  of(totals: HashedTotals): Hashes {
    const rest = this.#former.length > 0 ? [digestOf(this.#former)] : [];
    const now = this.#lattice
      ? wideHash(totals, this.#entries, this.#lattice)
      : treeHash(totals, this.#first.length > 0 ? [digestOf(this.#first)] : []);
    return { now, formerly: treeHash(totals, [...this.#digests, ...rest]) };
  }
}

function sumOf(entries: readonly HashedEntry[]): Lattice {
  const lattice = Lattice.empty();
  for (const entry of entries) lattice.add(encoded(entry));
  return lattice;
}
