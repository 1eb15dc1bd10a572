import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";

const MIB = 2 ** 20;
/** Longer answers are files, whose bytes are only counted. */
const LONGEST_TEXT = 4 * MIB;
const agent = new Agent({ keepAlive: true });
const block = randomBytes(MIB);

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly bytes: number;
  /** Empty when the answer is longer than a text of the API. */
  readonly text: string;
}

/** One request on a kept connection; `size` bytes that are new each time are sent as its body. */
export function send(
  method: string,
  url: string,
  headers: OutgoingHttpHeaders = {},
  body: number | string = "",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (reply) => {
      let bytes = 0;
      const kept: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= LONGEST_TEXT) kept.push(chunk);
      });
      reply.on("end", () => {
        const text = bytes <= LONGEST_TEXT ? Buffer.concat(kept).toString() : "";
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes, text });
      });
    });
    outgoing.on("error", (error) => {
      // The server has closed a connection nobody used for long.
      if (outgoing.reusedSocket && typeof body === "string")
        send(method, url, headers, body).then(resolve, reject);
      else reject(error);
    });
    if (typeof body === "string") {
      outgoing.end(body);
      return;
    }
    let left = body;
    block.set(randomBytes(16));
    const pour = () => {
      while (left > 0) {
        const piece = left < MIB ? block.subarray(0, left) : block;
        left -= piece.length;
        if (!outgoing.write(piece)) {
          outgoing.once("drain", pour);
          return;
        }
      }
      outgoing.end();
    };
    pour();
  });
}

/** Writes a file as plainly as can be, fsync included. MB/s. */
export async function diskWrite(file: string, bytes: number): Promise<number> {
  const began = performance.now();
  const handle = await open(file, "w");
  for (let at = 0; at < bytes; at += MIB) await handle.write(block, 0, Math.min(MIB, bytes - at), at);
  await handle.sync();
  await handle.close();
  return bytes / 1000 / (performance.now() - began);
}

export async function diskRead(file: string, bytes: number): Promise<number> {
  const began = performance.now();
  for await (const chunk of createReadStream(file, { highWaterMark: MIB })) void chunk;
  return bytes / 1000 / (performance.now() - began);
}
