import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { bytesPassed } from "../../platform/memory/passing-bytes.ts";
import type { Spending } from "../traffic/traffic.types.ts";

/**
 * Sends a stream as a response's body, as fast as the client reads and the traffic allows; the rest waits in the source.
 * Resolves when the response is closed, also when the client goes away, and closes the stream in any case. A source that
 * fails, or traffic that is used up, breaks the connection, so that nobody mistakes a part for the whole.
 */
export function sendBytes(source: Readable, response: ServerResponse, spending: Spending): Promise<void> {
  return new Promise((resolve) => {
    let isSlicing = false;
    let isRead = false;
    const finish = () => {
      source.destroy();
      resolve();
    };
    const write = (bytes: Uint8Array) => {
      bytesPassed(bytes.length);
      return response.write(bytes, (error) => {
        if (!error) spending.sent(bytes.length);
      });
    };
    const slice = (chunk: Buffer, first: number | Promise<number>) => {
      source.pause();
      isSlicing = true;
      sendSlices(chunk, first, { response, spending, write }).then(
        (isWhole) => {
          isSlicing = false;
          if (!isWhole) cutOff(response);
          else if (isRead) response.end();
          else source.resume();
        },
        () => response.destroy(),
      );
    };
    source.on("data", (chunk: Buffer) => {
      const granted = spending.take(chunk.length);
      if (granted !== chunk.length) slice(chunk, granted);
      else if (!write(chunk)) source.pause();
    });
    response.on("drain", () => {
      if (!isSlicing) source.resume();
    });
    source.once("end", () => {
      isRead = true;
      if (!isSlicing) response.end();
    });
    source.once("error", () => response.destroy());
    response.once("close", finish);
    if (source.readableEnded) response.end();
    if (response.destroyed) finish();
  });
}

export interface Sink {
  readonly response: ServerResponse;
  readonly spending: Spending;
  readonly write: (bytes: Uint8Array) => boolean;
}

/** Sends a chunk as its bytes are granted; false when there are no more, or the client is gone. */
export async function sendSlices(
  chunk: Uint8Array,
  first: number | Promise<number>,
  { response, spending, write }: Sink,
): Promise<boolean> {
  let rest = chunk;
  let granted = await first;
  while (granted > 0 && !isGone(response)) {
    const isTaken = write(rest.subarray(0, granted));
    rest = rest.subarray(granted);
    if (!isTaken && !isGone(response)) await drained(response);
    if (rest.length === 0) return true;
    granted = await spending.take(rest.length);
  }
  return false;
}

/** Breaks a connection once what was written is on its way, the answer's head among it. */
export const cutOff = (response: ServerResponse): void => {
  setImmediate(() => response.destroy());
};

const isGone = (response: ServerResponse): boolean => response.destroyed || response.closed;

/** Resolves when a response takes more, or is closed. */
async function drained(response: ServerResponse): Promise<void> {
  const either = new AbortController();
  const { signal } = either;
  try {
    await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]);
  } finally {
    either.abort();
  }
}
