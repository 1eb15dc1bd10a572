import { answerEach } from "../../threads/worker-thread.ts";
import { PackIndex } from "./pack-index.repository.ts";
import { takeUpkeepStep } from "./pack-upkeep.ts";
import { PackWriter } from "./pack-writer.ts";
import type { Content } from "./record.ts";

export type PackStep =
  | { readonly kind: "put"; readonly contents: readonly Content[] }
  | { readonly kind: "remove"; readonly sha256: string }
  | { readonly kind: "upkeep"; readonly before: number };

/** One step for the packs of a folder. */
export interface PackRequest {
  readonly folder: string;
  /** A pack that has so many bytes gets no more. */
  readonly fullBytes: number;
  readonly step: PackStep;
}

export interface PackAnswer {
  /** More may be left to do. */
  readonly more: boolean;
  /** The number of packs that went. */
  readonly removed: number;
}

const DONE: PackAnswer = { more: false, removed: 0 };

/** Runs in a worker thread, which alone of its process changes packs and index, one step after the other. */
class PackWork {
  readonly #folder: string;
  readonly #fullBytes: number;
  readonly #index: PackIndex;
  readonly #puts: PackWriter;
  readonly #moves: PackWriter;

  constructor({ folder, fullBytes }: PackRequest) {
    this.#folder = folder;
    this.#fullBytes = fullBytes;
    this.#index = new PackIndex(folder);
    this.#puts = new PackWriter(folder, this.#index, fullBytes);
    this.#moves = new PackWriter(folder, this.#index, fullBytes);
  }

  take(step: PackStep): PackAnswer {
    if (step.kind === "put") this.#put(step.contents);
    else if (step.kind === "remove") this.#index.write(() => this.#index.remove(step.sha256));
    else return takeUpkeepStep(this.#upkeepParts(), step.before);
    return DONE;
  }

  #put(contents: readonly Content[]): void {
    const wanted = new Map(contents.map((content) => [content.sha256, content]));
    const fresh = [...wanted.values()].filter(({ sha256 }) => this.#index.find(sha256) === null);
    if (fresh.length === 0) return;
    this.#puts.append(fresh, (appended) => {
      for (const record of appended) this.#index.add(record.pack, { ...record, size: record.bytes.length });
    });
  }

  #upkeepParts() {
    return { folder: this.#folder, index: this.#index, writer: this.#moves, fullBytes: this.#fullBytes };
  }
}

let work: PackWork | undefined;

answerEach((request: PackRequest) => {
  work ??= new PackWork(request);
  return work.take(request.step);
});
