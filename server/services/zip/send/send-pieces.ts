import type { ServerResponse } from "node:http";
import { cutOff, sendSlices } from "../../download/index.ts";
import type { Spending } from "../../traffic/traffic.types.ts";
import type { Portion } from "./zip-bytes.ts";

/**
 * Sends portions as a response's body, as fast as the client reads and the traffic allows. Resolves also when the client goes
 * away; when the source fails, or the traffic is used up, the connection is cut, so that nobody takes it for the end.
 */
export async function sendPieces(
  source: AsyncGenerator<Portion>,
  response: ServerResponse,
  spending: Spending,
): Promise<{ readonly error: unknown }> {
  const closed = new Promise<"closed">((resolve) => response.once("close", () => resolve("closed")));
  const gone = () => response.destroyed || response.closed;
  try {
    for await (const { bytes, free } of source) {
      if (gone()) break;
      if (bytes.length === 0) free();
      let unsent = bytes.length;
      const write = (slice: Uint8Array) =>
        response.write(slice, (error) => {
          if (error) return;
          spending.sent(slice.length);
          unsent -= slice.length;
          if (unsent === 0) free();
        });
      const sink = { response, spending, write };
      if (bytes.length > 0 && !(await sendSlices(bytes, spending.take(bytes.length), sink))) {
        cutOff(response);
        await closed;
        break;
      }
    }
    if (gone()) return { error: null };
    response.end();
    await closed;
    return { error: null };
  } catch (error) {
    response.destroy();
    return { error };
  }
}
