const FIRST_BYTES = 2 ** 12;

/**
 * Many short texts in one buffer, one after the other. They are compared by their bytes of UTF-8, which is by code
 * point.
 */
export class TextList {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #end = 0;
  /** The offset where each begins; the last text ends where the next would begin. */
  readonly #starts: number[] = [0];

  push(text: string): void {
    const most = this.#end + 3 * text.length;
    if (most > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(most, 2 * this.#bytes.length));
      this.#bytes.copy(grown, 0, 0, this.#end);
      this.#bytes = grown;
    }
    this.#end += this.#bytes.write(text, this.#end);
    this.#starts.push(this.#end);
  }

  at(index: number): string {
    return this.#bytes.toString("utf8", this.#starts[index], this.#starts[index + 1]);
  }

  compare(left: number, right: number): number {
    const [bytes, starts] = [this.#bytes, this.#starts];
    return bytes.compare(bytes, starts[right]!, starts[right + 1]!, starts[left]!, starts[left + 1]!);
  }
}
