import type { Readable } from "node:stream";
import { failure } from "../failure.ts";

/**
 * Resolves when the first byte of a stream is there, or its end, because an error can only be answered until then.
 * Throws the stream's own error, and `cancelled` when the stream is closed.
 */
export async function untilBegun(source: Readable): Promise<void> {
  if (source.readableLength > 0 || source.readableEnded) return;
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const begin = () => resolve(undefined);
  const close = () => reject(failure("cancelled"));
  source.once("readable", begin).once("end", begin).once("error", reject).once("close", close);
  try {
    if (source.errored) throw source.errored;
    if (source.destroyed) throw failure("cancelled");
    await promise;
  } finally {
    source.off("readable", begin).off("end", begin).off("error", reject).off("close", close);
  }
}
