/** Nothing came in time. The error has the name that the SDK gives it. */
class Late extends Error {
  override name = "TimeoutError";
}

/** The time that one try of a call may stay silent; code that sends or receives its bytes reports them by `moved`. */
export class Patience {
  readonly #ms: number;
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #moved = performance.now();
  #ended: number | null = null;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Ms since the last sign of life, until the try ended. */
  get silence(): number {
    return (this.#ended ?? performance.now()) - this.#moved;
  }

  get isOver(): boolean {
    return this.#ending.signal.aborted;
  }

  moved(): void {
    this.#moved = performance.now();
    this.#timer?.refresh();
  }

  end(): void {
    this.#ending.abort(new Late("The object store doesn't answer"));
  }

  /** Throws a `TimeoutError` when it is over before the try is, and ends the try. */
  async run<Answer>(attempt: (signal: AbortSignal, patience: Patience) => Promise<Answer>): Promise<Answer> {
    const { signal } = this.#ending;
    this.#moved = performance.now();
    this.#timer = setTimeout(() => this.end(), this.#ms);
    try {
      return await attempt(signal, this);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(this.#timer);
      this.#ended = performance.now();
    }
  }
}
