import { failure } from "../../failure.ts";
import { makeFolder } from "../../make-folder.ts";
import { SharedRuns } from "../../queue/shared-runs.ts";
import { WorkerThread } from "../../threads/worker-thread.ts";
import type { BlobPart } from "../blob-store.ts";
import { isMissing } from "../file-error.ts";
import { FileReader } from "../read-many.ts";
import { shareable } from "../shareable.ts";
import { PackIndex, type Packed } from "./pack-index.repository.ts";
import { runsOf, type PlacedPart } from "./pack-runs.ts";
import { FULL_BYTES } from "./pack-writer.ts";
import type { PackAnswer, PackRequest, PackStep } from "./packs-worker.ts";
import { recover } from "./recover.ts";
import type { Content } from "./record.ts";

const PAGE = 1_000;
/** A content that is moved more often while it is read can't be had. */
const TRIES = 5;
const ALL = "all";

/** Small contents of a folder, packed into few files. Several processes of a machine may use one folder. */
export class Packs {
  readonly #folder: string;
  readonly #fullBytes: number;
  readonly #index: PackIndex;
  readonly #reader = new FileReader();
  readonly #worker = new WorkerThread<PackRequest, PackAnswer>(new URL("./packs-worker.ts", import.meta.url));
  readonly #puts = new SharedRuns(() => this.#putWaiting());
  #waiting: Content[] = [];

  constructor(folder: string, fullBytes = FULL_BYTES) {
    makeFolder(folder);
    this.#folder = folder;
    this.#fullBytes = fullBytes;
    this.#index = new PackIndex(folder);
    recover(folder, this.#index);
  }

  find(sha256: string): Packed | null {
    return this.#index.find(sha256);
  }

  /** Resolves when the contents are durable. All that wait at the same time share one sync. */
  async put(contents: readonly Content[]): Promise<void> {
    if (contents.length === 0) return;
    this.#waiting.push(...contents);
    await this.#puts.run(ALL);
  }

  async remove(sha256: string): Promise<void> {
    if (this.find(sha256)) await this.#ask({ kind: "remove", sha256 });
  }

  /** The bytes of a content; null when it isn't in a pack. */
  async read(sha256: string): Promise<Buffer | null> {
    const size = this.find(sha256)?.size;
    if (size === undefined) return null;
    const into = Buffer.allocUnsafeSlow(size);
    const [elsewhere] = await this.readMany([{ sha256, start: 0, into }]);
    return elsewhere ? null : into;
  }

  /** Fills memory with parts of contents; resolves with those parts whose contents aren't in packs. */
  async readMany(parts: readonly BlobPart[]): Promise<readonly BlobPart[]> {
    const elsewhere: BlobPart[] = [];
    let wanted = parts;
    for (let tries = 0; wanted.length > 0; tries += 1) {
      if (tries === TRIES) throw failure("file_not_found");
      const placed: PlacedPart[] = [];
      for (const part of wanted) {
        const packed = this.find(part.sha256);
        if (packed) placed.push({ part, packed: within(packed, part) });
        else elsewhere.push(part);
      }
      wanted = await this.#readPlaced(placed);
    }
    return elsewhere;
  }

  /** Contents in the order in which they lie; one that is moved meanwhile may come twice. */
  *list(): Iterable<{ readonly sha256: string; readonly size: number }> {
    let from = { pack: 0, offset: 0 };
    for (;;) {
      const page = this.#index.page(from, PAGE);
      yield* page.map(({ sha256, size }) => ({ sha256, size }));
      const last = page.at(-1);
      if (!last) return;
      from = { pack: last.pack, offset: last.offset + 1 };
    }
  }

  /** Does what removed contents have left to do; resolves with how many packs went. */
  async tidy(before: number): Promise<number> {
    let removed = 0;
    for (;;) {
      const answer = await this.#ask({ kind: "upkeep", before });
      removed += answer.removed;
      if (!answer.more) return removed;
    }
  }

  /**
   * Resolves with the parts that have to be read again: their contents have been moved or removed meanwhile, so other bytes
   * may have been read. A record's bytes never change while the index names its place.
   */
  async #readPlaced(placed: readonly PlacedPart[]): Promise<readonly BlobPart[]> {
    try {
      await this.#reader.read(runsOf(this.#folder, placed));
    } catch (error) {
      if (!isMissing(error)) throw error;
      return placed.map(({ part }) => part);
    }
    return placed.filter((each) => !this.#isThere(each)).map(({ part }) => part);
  }

  #isThere({ part, packed }: PlacedPart): boolean {
    const now = this.find(part.sha256);
    return now?.pack === packed.pack && now.offset === packed.offset;
  }

  async #putWaiting(): Promise<void> {
    const contents = this.#waiting;
    this.#waiting = [];
    await this.#ask({
      kind: "put",
      contents: contents.map(({ sha256, bytes }) => ({ sha256, bytes: shareable(bytes) })),
    });
  }

  #ask(step: PackStep): Promise<PackAnswer> {
    return this.#worker.ask({ folder: this.#folder, fullBytes: this.#fullBytes, step });
  }
}

/** Throws when a content ends before its part does. */
function within(packed: Packed, { sha256, start, into }: BlobPart): Packed {
  if (start + into.length <= packed.size) return packed;
  throw new Error(`${sha256} ends before byte ${start + into.length}`);
}
