import { hash, randomBytes } from "node:crypto";

/** From this size on names are spread over many tables, because a large one takes long to enlarge. */
const IN_ONE_TABLE = 8_192;
const TABLES = 256;
const FIRST_SIZE = 16;
const MOST_FULL = 0.6;
/** Names can't be chosen so that they meet in the tables. */
const SALT = randomBytes(16).toString("hex");

/**
 * Remembers names by 48 bits of their hash, in some 16 bytes each. A name that never came may seem to have come, once in
 * some hundred million questions.
 */
export class NameSet {
  size = 0;
  #tables: Table[] = [new Table()];

  has(name: string): boolean {
    const key = keyOf(name);
    return this.tableOf(key).has(key);
  }

  add(name: string): void {
    const key = keyOf(name);
    if (!this.tableOf(key).add(key)) return;
    this.size += 1;
    if (this.size === IN_ONE_TABLE) this.spread();
  }

  private tableOf(key: number): Table {
    return this.#tables[key % this.#tables.length]!;
  }

  private spread(): void {
    const [all] = this.#tables;
    this.#tables = Array.from({ length: TABLES }, () => new Table());
    for (const key of all!.keys()) this.tableOf(key).add(key);
  }
}

/** Numbers above 0; what meets in a place goes into the next free one. */
class Table {
  #slots = new Float64Array(FIRST_SIZE);
  #filled = 0;

  has(key: number): boolean {
    return this.#slots[this.placeOf(key)] === key;
  }

  /** False when it was there. */
  add(key: number): boolean {
    const place = this.placeOf(key);
    if (this.#slots[place] === key) return false;
    this.#slots[place] = key;
    this.#filled += 1;
    if (this.#filled > this.#slots.length * MOST_FULL) this.grow();
    return true;
  }

  keys(): Float64Array {
    return this.#slots.filter((key) => key !== 0);
  }

  private placeOf(key: number): number {
    const slots = this.#slots;
    let place = Math.floor(key / TABLES) % slots.length;
    while (slots[place] !== 0 && slots[place] !== key) place = (place + 1) % slots.length;
    return place;
  }

  private grow(): void {
    const keys = this.keys();
    this.#slots = new Float64Array(this.#slots.length * 2);
    for (const key of keys) this.#slots[this.placeOf(key)] = key;
  }
}

/** 0 stands for an empty slot. */
const keyOf = (name: string): number => hash("sha256", SALT + name, "buffer").readUIntBE(0, 6) + 1;
