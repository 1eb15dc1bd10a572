import type { LeafRow } from "../audit.repository.ts";
import type { Leaf } from "../leaf.ts";
import {
  consistencyProof,
  EMPTY_ROOT,
  grow,
  isConsistent,
  leafHash,
  rootOf,
  type Peaks,
  type TreeHead,
} from "../tree/merkle.ts";

/** The tree as it is counted anew from what its leaves say. */
export class Recount {
  private readonly wanted: ReadonlySet<number>;
  private readonly tell: (fault: string) => void;
  private readonly hashes: Buffer[] = [];
  private readonly roots = new Map<number, Buffer>([[0, EMPTY_ROOT]]);
  private peaks: Peaks = [];
  private next = 0;

  /** @param wanted the sizes at which the root is asked for */
  constructor(wanted: ReadonlySet<number>, tell: (fault: string) => void) {
    this.wanted = wanted;
    this.tell = tell;
  }

  /** The number that the leaf after the last one has. */
  get end(): number {
    return this.next;
  }

  get head(): TreeHead {
    return { size: this.hashes.length, root: rootOf(this.peaks) };
  }

  take({ sequence, leaf: text, hash: kept, act, at }: LeafRow): void {
    if (sequence !== this.next) this.tell(`${actsFrom(this.next, sequence - 1)} missing: deleted.`);
    this.next = sequence + 1;
    const hash = leafHash(text);
    const changed = (why: string) => this.tell(`Act ${sequence} was changed: ${why}.`);
    if (hash.toString("hex") !== kept) changed("it isn't what its hash says");
    const leaf = readLeaf(text);
    if (!leaf) changed("it can't be read");
    else if (leaf.sequence !== sequence)
      this.tell(`Act ${sequence} says that it is act ${leaf.sequence}: the order was changed.`);
    else if (leaf.act !== act || Date.parse(leaf.time) !== at) changed("its row says something else");
    this.peaks = grow(this.peaks, this.hashes.length, hash);
    this.hashes.push(hash);
    if (this.wanted.has(this.hashes.length)) this.roots.set(this.hashes.length, rootOf(this.peaks));
  }

  /** A tree of one of the wanted sizes is the beginning of this one. */
  isBeginning({ size, root }: TreeHead): boolean {
    return this.roots.get(size)?.equals(root) === true;
  }

  /** The same, shown by a proof as anybody else could check it. */
  isProved(older: TreeHead): boolean {
    return isConsistent(older, this.head, consistencyProof(this.hashes, older.size));
  }
}

function readLeaf(text: string): Leaf | null {
  try {
    return JSON.parse(text) as Leaf;
  } catch {
    return null;
  }
}

export const actsFrom = (first: number, last: number): string =>
  first === last ? `Act ${first} is` : `Acts ${first} to ${last} are`;
