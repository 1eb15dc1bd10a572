/**
 * Pieces of memory of one kind that are used again and again, because new memory costs more than filling it, and memory
 * shown to a thread stays until that thread happens to collect garbage.
 */
export class SpareMemory {
  readonly #make: () => Buffer;
  readonly #most: number;
  readonly #spare: Buffer[] = [];

  /** @param most pieces that are kept while nobody needs them */
  constructor(most: number, make: () => Buffer) {
    this.#most = most;
    this.#make = make;
  }

  take(): Buffer {
    return this.#spare.pop() ?? this.#make();
  }

  /** Takes back memory that nobody reads or writes any more. */
  giveBack(memory: Buffer): void {
    if (this.#spare.length < this.#most) this.#spare.push(memory);
  }
}
