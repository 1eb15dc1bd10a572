import { failure } from "../http/failure.ts";

/** How much of something may run at once in this process, for each account and in all; what is beyond is refused. */
export class Slots {
  readonly #each: number;
  readonly #all: number;
  readonly #taken = new Map<string, number>();
  #sum = 0;

  constructor({ each, all }: { each: number; all: number }) {
    this.#each = each;
    this.#all = all;
  }

  /** Throws `resource_exhausted`. */
  async run<Result>(ownerId: string, work: () => Promise<Result>): Promise<Result> {
    const free = this.take(ownerId);
    try {
      return await work();
    } finally {
      free();
    }
  }

  /** Answers what gives the slot back, once. Throws `resource_exhausted`. */
  take(ownerId: string): () => void {
    const mine = this.#taken.get(ownerId) ?? 0;
    if (mine >= this.#each || this.#sum >= this.#all) throw failure("resource_exhausted");
    this.#add(ownerId, 1);
    let taken = true;
    return () => {
      if (taken) this.#add(ownerId, -1);
      taken = false;
    };
  }

  readonly #add = (ownerId: string, change: number): void => {
    const left = (this.#taken.get(ownerId) ?? 0) + change;
    this.#sum += change;
    if (left === 0) this.#taken.delete(ownerId);
    else this.#taken.set(ownerId, left);
  };
}
