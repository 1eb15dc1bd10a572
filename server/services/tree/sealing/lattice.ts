import { hash } from "node:crypto";

/** Lanes of 16 bits. */
const LANES = 1_024;
const BYTES = 2 * LANES;

/**
 * A sum over a set of byte strings that doesn't depend on their order, and from which added strings can be taken away
 * again: lane by lane modulo 2^16, each string blown up to 2,048 bytes by SHAKE128, lanes little-endian. Two different
 * sets with one sum are out of reach (about 2^200 work) as long as nothing is in a set twice. LtHash: Bellare and
 * Micciancio 1997, with the parameters of Lewi et al., eprint.iacr.org/2019/227.
 */
export class Lattice {
  readonly #lanes: Uint16Array;

  private constructor(lanes: Uint16Array) {
    this.#lanes = lanes;
  }

  static empty(): Lattice {
    return new Lattice(new Uint16Array(LANES));
  }

  /** Reads the text that `toString` gave; throws for anything else. */
  static from(text: string): Lattice {
    const bytes = Buffer.from(text, "base64");
    if (bytes.length !== BYTES) throw new Error(`a lattice has ${BYTES} bytes, not ${bytes.length}`);
    return new Lattice(lanesOf(bytes).slice());
  }

  add(text: string): void {
    const lanes = blownUp(text);
    for (let lane = 0; lane < LANES; lane += 1) this.#lanes[lane]! += lanes[lane]!;
  }

  remove(text: string): void {
    const lanes = blownUp(text);
    for (let lane = 0; lane < LANES; lane += 1) this.#lanes[lane]! -= lanes[lane]!;
  }

  /** Base64. */
  toString(): string {
    return Buffer.from(this.#lanes.buffer, this.#lanes.byteOffset, BYTES).toString("base64");
  }
}

const blownUp = (text: string): Uint16Array =>
  lanesOf(hash("shake128", text, { outputEncoding: "buffer", outputLength: BYTES }));

/** Every machine Node runs on is little-endian. */
const lanesOf = (bytes: Buffer): Uint16Array =>
  bytes.byteOffset % 2 === 0
    ? new Uint16Array(bytes.buffer, bytes.byteOffset, LANES)
    : new Uint16Array(Uint8Array.from(bytes).buffer);
