import { ENTRIES_AT_MOST, type Packed } from "./archive.types.ts";

/** Characters of all names of a list together: far beyond any archive of people. */
const CHARACTERS_AT_MOST = 8 << 20;

/** Entries found in an archive, no more than is worth keeping in memory. */
export class PackedList {
  readonly entries: Packed[] = [];
  #characters = 0;

  get isFull(): boolean {
    return this.entries.length >= ENTRIES_AT_MOST || this.#characters >= CHARACTERS_AT_MOST;
  }

  add(packed: Packed): void {
    // A copy: cut out of a longer text, a name keeps all of that in memory.
    const name = Buffer.from(packed.name, "utf16le").toString("utf16le");
    this.#characters += name.length;
    this.entries.push({ ...packed, name });
  }
}
