import { open } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { SiteFile } from "./site-file.ts";

const READ_BYTES = 1 << 20;

interface Body {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly file: SiteFile;
  /** Null when the bytes are to be read from the file. */
  readonly bytes: Buffer | null;
}

/** Sends an answer whose headers announce its length. A read error before the first byte goes to `fail`. */
export function sendBody(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { status, headers, file, bytes }: Body,
  fail: (error: unknown) => void,
): void {
  if (request.method === "HEAD" || bytes) {
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : bytes);
    return;
  }
  openWhole(file)
    .then((stream) => {
      response.writeHead(status, headers);
      pipeline(stream, response, () => undefined);
    })
    .catch(fail);
}

async function openWhole({ file, size }: SiteFile) {
  const handle = await open(file);
  const found = await handle.stat();
  if (found.size !== size) {
    await handle.close();
    throw new Error(`${file} has ${found.size} bytes; ${size} were built`);
  }
  return handle.createReadStream({ highWaterMark: READ_BYTES, end: size - 1 });
}
