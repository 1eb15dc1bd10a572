import type { FileEntry } from "../download/index.ts";
import type { Contents } from "./archive.types.ts";

/** Lists kept for the next page, and about how many bytes all of them take. */
const LISTS_KEPT = 64;
const BYTES_KEPT = 128 << 20;
const ENTRY_TAKES = 200;

interface Kept {
  readonly contents: Promise<Contents>;
  /** Null once nobody can call the look off any more: it is over. */
  looking: AbortController | null;
  /** The number of callers that wait for it. */
  askers: number;
  /** About how many bytes it takes; 0 while it is made. */
  bytes: number;
}

/** Looks through an archive, no further than `signal` allows. */
export type Look = (entry: FileEntry, signal: AbortSignal) => Promise<Contents>;

/**
 * Lists of archives, made once for everybody who asks. Content doesn't change, so a list stays true; the least used
 * lists go first. A look goes on for as long as anybody waits for it.
 */
export class ArchiveLists {
  readonly #look: Look;
  readonly #kept = new Map<string, Kept>();

  constructor(look: Look) {
    this.#look = look;
  }

  /** Throws as looking does, and the reason of `signal` once that fires. */
  async of(key: string, entry: FileEntry, signal: AbortSignal): Promise<Contents> {
    signal.throwIfAborted();
    const kept = this.#kept.get(key) ?? this.#begin(key, entry);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const { promise: left, reject: leave } = Promise.withResolvers<never>();
    const end = () => leave(signal.reason);
    signal.addEventListener("abort", end);
    kept.askers += 1;
    try {
      return await Promise.race([kept.contents, left]);
    } finally {
      signal.removeEventListener("abort", end);
      kept.askers -= 1;
      if (kept.askers === 0 && kept.looking) this.#callOff(key, kept, signal.reason);
    }
  }

  readonly #begin = (key: string, entry: FileEntry): Kept => {
    const looking = new AbortController();
    const contents = this.#look(entry, looking.signal);
    const kept: Kept = { contents, looking, askers: 0, bytes: 0 };
    contents.then(
      (found) => {
        kept.looking = null;
        kept.bytes = sizeOf(found);
        this.#dropOldest();
      },
      () => {
        kept.looking = null;
        if (this.#kept.get(key) === kept) this.#kept.delete(key);
      },
    );
    return kept;
  };

  /** Later callers begin a new look, because the entry is removed first. */
  readonly #callOff = (key: string, kept: Kept, reason: unknown): void => {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
    kept.looking?.abort(reason);
  };

  readonly #dropOldest = (): void => {
    let bytes = [...this.#kept.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    for (const [key, oldest] of this.#kept) {
      if (this.#kept.size <= LISTS_KEPT && bytes <= BYTES_KEPT) return;
      bytes -= oldest.bytes;
      this.#kept.delete(key);
    }
  };
}

const sizeOf = ({ entries }: Contents): number =>
  entries.reduce((sum, { name }) => sum + ENTRY_TAKES + 2 * name.length, 0);
