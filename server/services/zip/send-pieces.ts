import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { bytesPassed } from "../../platform/memory/passing-bytes.ts";

/** Small buffers are written together up to this size. */
const TOGETHER = 512 << 10;

/**
 * Sends buffers as a response's body, as fast as the client reads. Resolves with the bytes the connection took, also
 * when the client goes away; when the source fails the connection is cut, so that nobody takes it for the end.
 */
export async function sendPieces(
  source: AsyncGenerator<Buffer>,
  response: ServerResponse,
): Promise<{ readonly sent: number; readonly error: unknown }> {
  let sent = 0;
  let corked = 0;
  const closed = new Promise<"closed">((resolve) => response.once("close", () => resolve("closed")));
  const gone = () => response.destroyed || response.closed;
  try {
    for await (const bytes of source) {
      if (gone()) break;
      if (corked === 0) response.cork();
      corked += bytes.length;
      bytesPassed(bytes.length);
      const taken = response.write(bytes, (error) => {
        if (!error) sent += bytes.length;
      });
      if (corked < TOGETHER) continue;
      response.uncork();
      corked = 0;
      if (!taken && !gone()) await Promise.race([once(response, "drain"), closed]);
    }
    if (gone()) return { sent, error: null };
    if (corked > 0) response.uncork();
    response.end();
    await closed;
    return { sent, error: null };
  } catch (error) {
    response.destroy();
    return { sent, error };
  }
}
