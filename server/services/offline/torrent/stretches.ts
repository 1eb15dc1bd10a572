/** Bytes of a torrent, counted over all its files, one after the other. */
export interface Stretch {
  readonly from: number;
  /** The place of the first byte that doesn't belong to it. */
  readonly to: number;
}

/** Joins stretches that touch. They are given in their order. */
export function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const all: Stretch[] = [];
  for (const { from, to } of stretches) {
    if (from === to) continue;
    const last = all.at(-1);
    if (last?.to === from) all[all.length - 1] = { from: last.from, to };
    else all.push({ from, to });
  }
  return all;
}

/** The pieces that hold some of the stretches, each once and in their order. */
export function piecesOf(stretches: readonly Stretch[], pieceBytes: number): readonly number[] {
  const pieces: number[] = [];
  for (const { from, to } of stretches) {
    const first = Math.max(Math.floor(from / pieceBytes), (pieces.at(-1) ?? -1) + 1);
    for (let index = first; index * pieceBytes < to; index += 1) pieces.push(index);
  }
  return pieces;
}

/** Cuts what belongs to stretches out of their pieces, which come in their order. */
export class Cutter {
  readonly #stretches: readonly Stretch[];
  readonly #pieceBytes: number;
  #at = 0;

  constructor(stretches: readonly Stretch[], pieceBytes: number) {
    this.#stretches = stretches;
    this.#pieceBytes = pieceBytes;
  }

  /** The wanted parts of the piece. */
  cut(index: number, piece: Uint8Array): readonly Uint8Array[] {
    const begin = index * this.#pieceBytes;
    const end = begin + piece.length;
    const parts: Uint8Array[] = [];
    for (; ; this.#at += 1) {
      const stretch = this.#stretches[this.#at];
      if (!stretch || stretch.from >= end) return parts;
      parts.push(
        piece.subarray(Math.max(0, stretch.from - begin), Math.min(piece.length, stretch.to - begin)),
      );
      if (stretch.to > end) return parts;
    }
  }
}
