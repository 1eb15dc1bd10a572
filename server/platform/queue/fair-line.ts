/** Waiting items of several owners, who take turns however much others have waiting. */
export class FairLine<Item> {
  readonly #most: number;
  readonly #lines = new Map<string, Item[]>();
  #size = 0;

  /** @param most items of all owners */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Returns the item that has no room: when the line is full, the last item of the owner with most waiting, which may
   * be this one.
   */
  push(ownerId: string, item: Item): Item | null {
    const line = this.#lines.get(ownerId) ?? [];
    this.#lines.set(ownerId, line);
    line.push(item);
    this.#size += 1;
    return this.#size > this.#most ? this.#dropLast() : null;
  }

  /** The first item of the owner whose turn it is; that owner then goes to the end. */
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

  /** Takes all items out. */
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
