import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { isPassing, s3Error } from "./s3-error.ts";

const READ_BYTES = 1 << 20;
const FIRST_PAUSE_MS = 50;
const MOST_PAUSE_MS = 1_600;
/** This many bytes, or all that are missing, must come within the patience. */
const LEAST_BYTES = 64 << 10;
/** One body may rest for this part of the patience; then the store is asked for another one. */
const OF_ONE_BODY = 0.4;

/** An answer whose first bytes are here. */
export interface Body {
  readonly body: Readable;
  readonly chunks: AsyncIterator<Buffer>;
  readonly first: IteratorResult<Buffer>;
  /** The bytes that must come. */
  readonly length: number;
}

/** Waits for the first bytes of a body. */
export async function begunBody(body: Readable, length: number): Promise<Body> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  return { body, chunks, first: await chunks.next(), length };
}

/**
 * Makes one stream out of as many answers as it takes: when a body breaks off or rests, `open(from)` asks for the rest,
 * by the number of bytes so far. Rejects when the first answer fails; errors with `unavailable` when next to nothing
 * came in `patienceMs` of waiting.
 */
export async function readOn(open: (from: number) => Promise<Body>, patienceMs: number): Promise<Readable> {
  const first = await open(0);
  return Readable.from(wholeOf(first, open, patienceMs), { objectMode: false, highWaterMark: READ_BYTES });
}

async function* wholeOf(
  first: Body,
  open: (from: number) => Promise<Body>,
  patienceMs: number,
): AsyncGenerator<Buffer> {
  const { length } = first;
  const pace = new Pace(patienceMs);
  let current = first;
  let come = 0;
  for (let broken = 0; ; broken += 1) {
    try {
      for (let next = current.first; !next.done; next = await pace.next(current)) {
        come += next.value.length;
        if (pace.came(next.value.length)) broken = 0;
        yield next.value;
      }
      if (come >= length) return;
    } catch (error) {
      if (!isBroken(error)) throw s3Error(error, "get");
    } finally {
      current.body.destroy();
    }
    if (pace.isOver) throw s3Error(new Late(), "get");
    const began = performance.now();
    await sleep(Math.min(MOST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** broken) * Math.random());
    current = await open(come);
    pace.waited(performance.now() - began);
  }
}

class Late extends Error {
  override name = "TimeoutError";
}

/** Measures the wait since the last bytes worth mentioning; time in which nobody wanted any doesn't count. */
class Pace {
  readonly #patienceMs: number;
  #waited = 0;
  #come = 0;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  get isOver(): boolean {
    return this.#waited >= this.#patienceMs;
  }

  waited(ms: number): void {
    this.#waited += ms;
  }

  /** Returns true once enough has come for waiting to begin anew. */
  came(bytes: number): boolean {
    this.#come += bytes;
    if (this.#come < LEAST_BYTES) return false;
    this.#come = 0;
    this.#waited = 0;
    return true;
  }

  /** Throws a `TimeoutError` when the body rests for too long, or brings too little. */
  async next({ chunks, body }: Body): Promise<IteratorResult<Buffer>> {
    const began = performance.now();
    const left = Math.min(this.#patienceMs * OF_ONE_BODY, Math.max(0, this.#patienceMs - this.#waited));
    const timer = setTimeout(() => body.destroy(new Late()), left);
    try {
      return await chunks.next();
    } finally {
      clearTimeout(timer);
      this.waited(performance.now() - began);
    }
  }
}

/** Tells whether a body ended early, by the names that Node and the SDK have for it. */
const isBroken = (error: unknown): boolean =>
  isPassing(error) ||
  (error instanceof Error && /aborted|premature|terminated|timed out/i.test(error.message));
