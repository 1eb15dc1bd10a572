import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Portion } from "./zip-bytes.ts";

/**
 * Sends portions as a response's body, as fast as the client reads. Resolves with the bytes the connection took, also
 * when the client goes away; when the source fails the connection is cut, so that nobody takes it for the end.
 */
export async function sendPieces(
  source: AsyncGenerator<Portion>,
  response: ServerResponse,
): Promise<{ readonly sent: number; readonly error: unknown }> {
  let sent = 0;
  const closed = new Promise<"closed">((resolve) => response.once("close", () => resolve("closed")));
  const gone = () => response.destroyed || response.closed;
  try {
    for await (const { bytes, free } of source) {
      if (gone()) break;
      const taken = response.write(bytes, (error) => {
        if (error) return;
        sent += bytes.length;
        free();
      });
      if (!taken && !gone()) await Promise.race([once(response, "drain"), closed]);
    }
    if (gone()) return { sent, error: null };
    response.end();
    await closed;
    return { sent, error: null };
  } catch (error) {
    response.destroy();
    return { sent, error };
  }
}
