type Done<Result = void> = (error: Error | null, result?: Result) => void;

/**
 * Holds verified pieces between their arrival and their turn. It serves as the torrent client's store, but keeps
 * nothing for long.
 */
export class PieceShelf {
  readonly #pieces = new Map<number, Uint8Array>();
  #awaited: { readonly index: number; readonly take: (piece: Uint8Array) => void } | null = null;

  put(index: number, piece: Uint8Array, done: Done): void {
    if (this.#awaited?.index === index) {
      this.#awaited.take(piece);
      this.#awaited = null;
    } else this.#pieces.set(index, piece);
    done(null);
  }

  /**
   * Reports every piece as missing: nothing is here to be verified at the beginning, and nothing is given to other
   * peers.
   */
  get(_index: number, _options: unknown, done: Done<Uint8Array>): void {
    done(new Error("pieces aren't kept"));
  }

  close(done: Done): void {
    done(null);
  }

  destroy(done: Done): void {
    done(null);
  }

  /** Resolves with the piece when it has come, and removes it. */
  take(index: number): Promise<Uint8Array> {
    const piece = this.#pieces.get(index);
    this.#pieces.delete(index);
    if (piece) return Promise.resolve(piece);
    return new Promise((take) => {
      this.#awaited = { index, take };
    });
  }
}
