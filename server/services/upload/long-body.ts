import type { Readable } from "node:stream";

/** A body of files may take long, but not for ever. */
const BODY_MS = 600_000;

/** Does what reads a body to its end; one that takes too long is cut off. */
export async function withLongBody<Result>(body: Readable, work: () => Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => body.destroy(), BODY_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
