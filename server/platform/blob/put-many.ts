import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import { SharedRuns } from "../queue/shared-runs.ts";
import { isMissing } from "./file-error.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { shareable } from "./shareable.ts";

/** A step that the worker does in one go. */
export type PutStep =
  | {
      readonly kind: "write";
      readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
    }
  | { readonly kind: "sync file system"; readonly of: string }
  | { readonly kind: "sync"; readonly paths: readonly string[] }
  | { readonly kind: "make folders"; readonly paths: readonly string[] }
  | { readonly kind: "name"; readonly names: readonly Name[] }
  | { readonly kind: "remove"; readonly paths: readonly string[] };

export interface Name {
  readonly from: string;
  /** A file of that size that already exists stays. */
  readonly to: string;
  readonly size: number;
}

/**
 * Stores many small files with two waits for the disk: they are written beside each other, then the file system is synced
 * once (`sync -f`), they get their names, and it is synced again. Puts that come together share the syncs.
 */
export class FilePutter {
  readonly #worker = new WorkerThread<PutStep, void>(new URL("./put-worker.ts", import.meta.url));
  readonly #staging: string;
  readonly #syncs = new SharedRuns((of) => this.#do({ kind: "sync file system", of }));

  constructor(staging: string) {
    this.#staging = staging;
  }

  /** @param naming ends with each one's path, null for those to be dropped; bytes go to the disk meanwhile */
  async put(contents: readonly Uint8Array[], naming: Promise<readonly (string | null)[]>): Promise<void> {
    if (contents.length === 0) return void (await naming);
    try {
      await this.#once(contents, naming);
    } catch (error) {
      // A cleaner whose clock is far ahead may take a file written a moment ago for a left-over.
      if (!isMissing(error)) throw error;
      await this.#once(contents, naming);
    }
  }

  async #once(contents: readonly Uint8Array[], naming: Promise<readonly (string | null)[]>): Promise<void> {
    const files = contents.map((bytes) => ({ path: this.#stagedPath(), bytes: shareable(bytes) }));
    const staged = files.map(({ path }) => path);
    const written = this.#do({ kind: "write", files }).then(() => this.#sync(staged));
    const named = naming.then(async (paths) => {
      await this.#do({ kind: "make folders", paths: foldersOf(paths) });
      return paths;
    });
    try {
      const paths = await both(named, written);
      const names = files.flatMap(({ path: from, bytes: { length: size } }, at) => {
        const to = paths[at];
        return to ? [{ from, to, size }] : [];
      });
      if (names.length > 0) {
        await this.#do({ kind: "name", names });
        await this.#sync(foldersOf(paths).flatMap(withThoseAbove));
      }
      if (names.length < staged.length) await this.#do({ kind: "remove", paths: staged });
    } catch (error) {
      await this.#do({ kind: "remove", paths: staged }).catch(() => undefined);
      throw error;
    }
  }

  #stagedPath(): string {
    return join(this.#staging, `many-${randomUUID()}`);
  }

  /** Every path is synced if a file system can't be synced as a whole, which also tells what is wrong. */
  #sync(paths: readonly string[]): Promise<void> {
    const each = () => this.#do({ kind: "sync", paths: [...new Set([this.#staging, ...paths])] });
    return this.#syncs.run(this.#staging).catch(each);
  }

  #do(step: PutStep): Promise<void> {
    return this.#worker.ask(step);
  }
}

/** Resolves with the first one's result when both have ended, because nothing may go on after an error. */
async function both<Result>(first: Promise<Result>, second: Promise<unknown>): Promise<Result> {
  await Promise.allSettled([first, second]);
  await second;
  return first;
}

const foldersOf = (paths: readonly (string | null)[]): readonly string[] => [
  ...new Set(paths.flatMap((path) => (path === null ? [] : dirname(path)))),
];

/** The folders above are synced even for a file that existed, because somebody else may have named it a moment ago. */
const withThoseAbove = (folder: string): readonly string[] => [
  folder,
  dirname(folder),
  dirname(dirname(folder)),
];
