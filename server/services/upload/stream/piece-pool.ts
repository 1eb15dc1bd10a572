/** The first piece of a connection, and all of those that bring little. */
export const SMALL_PIECE_BYTES = 1 << 15;
/** The size of a piece for a sender that brings much. */
export const LARGE_PIECE_BYTES = 1 << 19;
/** This many spare pieces of each size are kept. */
const MOST_SPARE = 32;
/** A holder that was idle for this long is asked for its pieces; one that moves gives them back by itself. */
const RESTING_MS = 250;

export interface Piece {
  /** Shared memory. */
  readonly bytes: Buffer;
  filled: number;
  /** Readers that haven't finished: the store and each hash. */
  readers: number;
}

/** A connection that holds pieces. */
export interface Holder {
  /** Milliseconds since bytes came to it or were written. */
  idle(): number;
  /** Writes the bytes that rest in its pieces, and gives the pieces back. */
  flush(): void;
}

/**
 * The memory in which bytes of connections wait to be written: a limit for the whole process, however many connections
 * there are. A connection that needs a piece when there is none waits in line, and resting ones are asked to write what
 * they hold, however little it is.
 */
export class PiecePool {
  /** Bytes that are lent out. */
  lent = 0;
  private readonly most: number;
  private readonly holders = new Map<Holder, number>();
  private readonly asked = new Set<Holder>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly line = new Map<
    Holder,
    { readonly bytes: number; readonly give: (piece: Piece) => void }
  >();
  private readonly spare = new Map<number, Piece[]>();

  /** @param most bytes that may be lent at once; at least a large piece */
  constructor(most: number) {
    this.most = most;
  }

  /** Calls `give` with a piece, at once or when there is one; a holder waits for one at a time. */
  take(holder: Holder, bytes: number, give: (piece: Piece) => void): void {
    this.line.set(holder, { bytes, give });
    this.serve();
  }

  giveBack(holder: Holder, piece: Piece): void {
    const held = (this.holders.get(holder) ?? 0) - piece.bytes.length;
    if (held > 0) this.holders.set(holder, held);
    else this.holders.delete(holder);
    this.asked.delete(holder);
    this.lent -= piece.bytes.length;
    piece.filled = 0;
    piece.readers = 0;
    const spare = this.spareOf(piece.bytes.length);
    if (spare.length < MOST_SPARE) spare.push(piece);
    this.serve();
  }

  /** No longer waits. */
  leaveLine(holder: Holder): void {
    this.line.delete(holder);
  }

  private serve(): void {
    for (const [holder, { bytes, give }] of this.line) {
      if (this.lent + bytes > this.most) return this.askFor(bytes);
      this.line.delete(holder);
      const held = (this.holders.get(holder) ?? 0) + bytes;
      this.holders.delete(holder);
      this.holders.set(holder, held);
      this.lent += bytes;
      give(this.pieceOf(bytes));
    }
  }

  private askFor(bytes: number): void {
    let coming = 0;
    for (const [holder, held] of this.holders) {
      if (coming >= bytes) return;
      const isAsked = this.asked.has(holder);
      if (!isAsked && holder.idle() < RESTING_MS) continue;
      coming += held;
      if (isAsked) continue;
      this.asked.add(holder);
      holder.flush();
    }
    if (coming < bytes) this.askAgain();
  }

  private askAgain(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.serve();
    }, RESTING_MS);
    this.timer.unref();
  }

  private pieceOf(bytes: number): Piece {
    const spare = this.spareOf(bytes).pop();
    return spare ?? { bytes: Buffer.from(new SharedArrayBuffer(bytes)), filled: 0, readers: 0 };
  }

  private spareOf(bytes: number): Piece[] {
    const known = this.spare.get(bytes) ?? [];
    this.spare.set(bytes, known);
    return known;
  }
}
