/** A number holds exactly this many digits of a name. */
const DIGITS = 13;
const FIRST_ROOM = 1024;

/**
 * Names that begin with 13 random hex digits or more, in 8 bytes each, so that millions of them fit. Whatever was added
 * is in it; that another one seems to be is so unlikely that it costs no more than a file kept too long.
 */
export class NameSet {
  #numbers = new Float64Array(FIRST_ROOM);
  #count = 0;
  #isSorted = true;

  add(name: string): void {
    if (this.#count === this.#numbers.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#count] = numberOf(name);
    this.#count += 1;
    this.#isSorted = false;
  }

  has(name: string): boolean {
    const sorted = this.#numbers.subarray(0, this.#count);
    if (!this.#isSorted) sorted.sort();
    this.#isSorted = true;
    const wanted = numberOf(name);
    let [from, to] = [0, this.#count];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (sorted[middle]! < wanted) from = middle + 1;
      else to = middle;
    }
    return sorted[from] === wanted;
  }
}

const numberOf = (name: string): number => Number.parseInt(name.slice(0, DIGITS), 16);
