/** Waiting items of several owners, who take turns however much others have waiting. */
export class FairLine<Item> {
  readonly #most: number;
  readonly #lines = new Map<string, Item[]>();
  #size = 0;

  /** @param most items of all owners */
  constructor(most: number) {
    this.#most = most;
  }

  /** Answers what has no room: of a line that is full the last item of whoever has most waiting, be it this one. */
  push(ownerId: string, item: Item): Item | null {
    const line = this.#lines.get(ownerId) ?? [];
    this.#lines.set(ownerId, line);
    line.push(item);
    this.#size += 1;
    return this.#size > this.#most ? this.#dropLast() : null;
  }

  /** The first of the owner whose turn it is, who then stands behind the others. */
  shift(): Item | undefined {
    for (const [ownerId, line] of this.#lines) {
      const item = line.shift();
      this.#size -= 1;
      this.#lines.delete(ownerId);
      if (line.length > 0) this.#lines.set(ownerId, line);
      return item;
    }
    return undefined;
  }

  /** Takes all out. */
  clear(): readonly Item[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#size = 0;
    return all;
  }

  readonly #dropLast = (): Item | null => {
    let longest: [string, Item[]] = ["", []];
    for (const each of this.#lines) if (each[1].length >= longest[1].length) longest = each;
    const [ownerId, line] = longest;
    const item = line.pop() ?? null;
    this.#size -= 1;
    if (line.length === 0) this.#lines.delete(ownerId);
    return item;
  };
}
