import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { isPassing, s3Error } from "./s3-error.ts";

const READ_BYTES = 1 << 20;
/** Tries in a row that bring nothing. */
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 100;

export interface Body {
  readonly body: Readable;
  /** Bytes that must come. */
  readonly length: number;
}

/**
 * One stream out of as many answers as it takes: when a body breaks off or stalls, `open(from)` asks for the rest, by
 * bytes that have come so far. Rejects when the first answer fails; errors with `unavailable` when nothing more comes.
 */
export async function readOn(open: (from: number) => Promise<Body>): Promise<Readable> {
  const first = await open(0);
  return Readable.from(wholeOf(first, open), { objectMode: false, highWaterMark: READ_BYTES });
}

async function* wholeOf(first: Body, open: (from: number) => Promise<Body>): AsyncGenerator<Buffer> {
  const { length } = first;
  let current: Body | null = first;
  let come = 0;
  let attempt = 0;
  for (;;) {
    try {
      const { body }: Body = (current ??= await open(come));
      for await (const chunk of body) {
        come += (chunk as Buffer).length;
        attempt = 0;
        yield chunk as Buffer;
      }
      if (come >= length) return;
    } catch (error) {
      if (current === null || !isBroken(error)) throw s3Error(error);
    } finally {
      current?.body.destroy();
      current = null;
    }
    attempt += 1;
    if (attempt > ATTEMPTS) throw s3Error(Object.assign(new Error("short body"), { code: "ECONNRESET" }));
    await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
  }
}

/** How Node and the SDK name a body that ends early. */
const isBroken = (error: unknown): boolean =>
  isPassing(error) ||
  (error instanceof Error && /aborted|premature|terminated|timed out/i.test(error.message));
