import { hash } from "node:crypto";

/** The count of numbers of 16 bits in a sum. */
const NUMBERS = 1_024;
const BYTES = 2 * NUMBERS;

/**
 * A sum over a set of byte strings that doesn't depend on their order, and from which added strings can be taken away
 * again: number by number modulo 2^16, each string blown up to 2,048 bytes by SHAKE128, little-endian. Two different
 * sets with one sum are out of reach (about 2^200 work) as long as nothing is in a set twice. LtHash: Bellare and
 * Micciancio 1997, with the parameters of Lewi et al., eprint.iacr.org/2019/227.
 */
export class Lattice {
  readonly #numbers: Uint16Array;

  private constructor(numbers: Uint16Array) {
    this.#numbers = numbers;
  }

  static empty(): Lattice {
    return new Lattice(new Uint16Array(NUMBERS));
  }

  /** Reads the text that `toString` gave; throws for anything else. */
  static from(text: string): Lattice {
    const bytes = Buffer.from(text, "base64");
    if (bytes.length !== BYTES) throw new Error(`a lattice has ${BYTES} bytes, not ${bytes.length}`);
    return new Lattice(numbersOf(bytes).slice());
  }

  add(text: string): void {
    const numbers = blownUp(text);
    for (let at = 0; at < NUMBERS; at += 1) this.#numbers[at]! += numbers[at]!;
  }

  remove(text: string): void {
    const numbers = blownUp(text);
    for (let at = 0; at < NUMBERS; at += 1) this.#numbers[at]! -= numbers[at]!;
  }

  /** Adds all that another sum is over. */
  join(other: Lattice): void {
    for (let at = 0; at < NUMBERS; at += 1) this.#numbers[at]! += other.#numbers[at]!;
  }

  /** Base64. */
  toString(): string {
    return Buffer.from(this.#numbers.buffer, this.#numbers.byteOffset, BYTES).toString("base64");
  }
}

const blownUp = (text: string): Uint16Array =>
  numbersOf(hash("shake128", text, { outputEncoding: "buffer", outputLength: BYTES }));

/** Every machine Node runs on is little-endian. */
const numbersOf = (bytes: Buffer): Uint16Array =>
  bytes.byteOffset % 2 === 0
    ? new Uint16Array(bytes.buffer, bytes.byteOffset, NUMBERS)
    : new Uint16Array(Uint8Array.from(bytes).buffer);
