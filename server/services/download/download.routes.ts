import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "../../platform/blob/blob-store.ts";
import { judge, rangeApplies } from "./conditions.ts";
import { contentHeaders } from "./content-type.ts";
import { contentDisposition } from "./disposition.ts";
import type { Download, DownloadService } from "./download.service.ts";
import { parseRange } from "./ranges.ts";
import { sendBytes } from "./send-bytes.ts";

/** How long downloads under way may go on when the server stops. */
const GRACE_MS = 5_000;

export interface DownloadRouteParts {
  readonly downloads: DownloadService;
  /** Path of nginx's internal location for the blob folder; null sends the bytes ourselves. See README.md. */
  readonly accelPrefix: string | null;
}

interface LinkRoute {
  Params: { link: string };
}

/** `/d/{payload}.{seal}/{file name}`: the bytes of a signed link. Registered at the root. */
export function downloadRoutes(app: FastifyInstance, parts: DownloadRouteParts): void {
  const open = new Set<FastifyReply["raw"]>();
  const answer = async (request: FastifyRequest<LinkRoute>, reply: FastifyReply) => {
    const download = await parts.downloads.find(request.params.link);
    reply.headers(headersOf(download));
    const validators = validatorsOf(download);
    const verdict = judge(request.headers, validators);
    if (verdict === "not modified") return reply.code(304).send();
    if (verdict === "precondition failed") return reply.code(412).send();
    if (parts.accelPrefix !== null) return accelerate(parts, parts.accelPrefix, download, request, reply);
    const { size } = download.entry;
    const applies = rangeApplies(single(request.headers["if-range"]), validators);
    const part = applies ? parseRange(request.headers.range, size) : "whole";
    if (part === "unsatisfiable") {
      return reply.code(416).header("content-range", `bytes */${size}`).send();
    }
    open.add(reply.raw);
    reply.raw.once("close", () => open.delete(reply.raw));
    return send(parts, download, part === "whole" ? null : part, request, reply);
  };
  app.addHook("preClose", async () => {
    setTimeout(() => open.forEach((raw) => raw.destroy()), GRACE_MS).unref();
  });
  app.route<LinkRoute>({
    method: ["GET", "HEAD"],
    url: "/d/:link/*",
    exposeHeadRoute: false,
    handler: answer,
  });
}

async function send(
  { downloads }: DownloadRouteParts,
  { entry }: Download,
  range: ByteRange | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const length = range ? range.end - range.start + 1 : entry.size;
  reply.code(range ? 206 : 200).header("content-length", length);
  if (range) reply.header("content-range", `bytes ${range.start}-${range.end}/${entry.size}`);
  const source =
    request.method === "HEAD" || length === 0 ? null : await downloads.open(entry.sha256, range ?? undefined);
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number>);
  if (source) downloads.sent(entry.ownerId, await sendBytes(source, reply.raw));
  else reply.raw.end();
  return reply;
}

/** nginx sends the bytes and decides about ranges; the ledger takes the whole for sent. */
function accelerate(
  { downloads }: DownloadRouteParts,
  prefix: string,
  { entry }: Download,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { sha256 } = entry;
  if (request.method === "GET") downloads.sent(entry.ownerId, entry.size);
  const path = `${prefix.replace(/\/$/, "")}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  return reply.code(200).header("x-accel-redirect", path).send();
}

const validatorsOf = ({ entry }: Download) => ({ etag: `"${entry.sha256}"`, modifiedAt: entry.modifiedAt });

function headersOf(download: Download): Record<string, string> {
  const { entry } = download;
  const { disposition, type, policy } = contentHeaders(entry.mimeType, download.disposition);
  return {
    "content-type": type,
    "content-disposition": contentDisposition(disposition, entry.name),
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache, no-transform",
    "accept-ranges": "bytes",
    etag: validatorsOf(download).etag,
    "last-modified": new Date(entry.modifiedAt).toUTCString(),
  };
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
