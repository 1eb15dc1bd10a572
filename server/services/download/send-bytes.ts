import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { bytesPassed } from "../../platform/memory/passing-bytes.ts";

/**
 * Sends a stream as a response's body, as fast as the client reads; the rest waits in the source. Resolves with the
 * bytes the connection took, also when the client goes away, and closes the stream in any case. A source that fails
 * breaks the connection, so that nobody mistakes a part for the whole.
 */
export function sendBytes(source: Readable, response: ServerResponse): Promise<number> {
  return new Promise((resolve) => {
    let sent = 0;
    const finish = () => {
      source.destroy();
      resolve(sent);
    };
    source.on("data", (chunk: Buffer) => {
      bytesPassed(chunk.length);
      const taken = response.write(chunk, (error) => {
        if (!error) sent += chunk.length;
      });
      if (!taken) source.pause();
    });
    response.on("drain", () => source.resume());
    source.once("end", () => response.end());
    source.once("error", () => response.destroy());
    response.once("close", finish);
    if (source.readableEnded) response.end();
    if (response.destroyed) finish();
  });
}
