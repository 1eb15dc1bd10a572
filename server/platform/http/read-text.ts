import type { Readable } from "node:stream";
import { failure } from "../failure.ts";

interface Sent {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** `readBytes` as text. */
export const readText = async (sent: Sent, body: Readable, limit: number): Promise<string> =>
  (await readBytes(sent, body, limit)).toString("utf8");

/**
 * Reads a body of at most `limit` bytes. A body that announces more is refused unread, one that announces
 * nothing is refused when more comes. Throws `request_too_large`, `cancelled`.
 */
export function readBytes({ headers }: Sent, body: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(failure("request_too_large", { limit }));
    if (Number(headers["content-length"] ?? 0) > limit) return tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    body.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return chunks.push(chunk);
      body.removeAllListeners("data").pause();
      return tooLarge();
    });
    body.once("end", () => resolve(Buffer.concat(chunks)));
    body.once("error", () => reject(failure("cancelled")));
  });
}
