import { existsSync, readFileSync, statSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const TEXT = /^(?:text|application\/json|image\/svg)/;

export interface StaticServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a built site the same way whoever built it: files as brotli, pages at their addresses without `index.html`. */
export async function serveStatic(folder: string): Promise<StaticServer> {
  const sent = new Map<string, Buffer>();
  const compressed = (file: string): Buffer => {
    const bytes =
      sent.get(file) ??
      brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    sent.set(file, bytes);
    return bytes;
  };
  const server = createServer((request, response) => {
    const path = join(
      folder,
      normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname)),
    );
    const file = [path, `${path}.html`, join(path, "index.html")].find(isFile);
    if (!file) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    if (!TEXT.test(type)) return response.writeHead(200, { "content-type": type }).end(readFileSync(file));
    return response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(compressed(file));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
