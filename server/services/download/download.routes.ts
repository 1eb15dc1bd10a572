import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { holdTransfer } from "../../platform/http/hold-transfer.ts";
import { untilBegun } from "../../platform/http/until-begun.ts";
import type { Transfers } from "../../platform/queue/transfers.ts";
import { judge, rangeApplies, type Validators } from "./conditions.ts";
import { contentHeaders } from "./content-type.ts";
import { contentDisposition } from "./disposition.ts";
import type { Download, DownloadService, Fetching } from "./download.service.ts";
import { lengthOf, multipart } from "./multipart.ts";
import { nginxValidators } from "./nginx-validators.ts";
import { parseRanges, parseRangesForNginx, type Parts } from "./ranges.ts";
import { sendBytes } from "./send-bytes.ts";

/** The time that downloads under way may go on when the server stops. */
const GRACE_MS = 5_000;

export interface DownloadRouteParts {
  readonly downloads: DownloadService;
  readonly transfers: Pick<Transfers, "begin">;
  /** Path of nginx's internal location for the blob folder; null sends the bytes ourselves. See README.md. */
  readonly accelPrefix: string | null;
}

type Wanted = Exclude<Parts, string> | "whole";

interface LinkRoute {
  Params: { link: string };
}

/** `/d/{payload}.{seal}/{file name}`: the bytes of a signed link. Registered at the root. */
export function downloadRoutes(app: FastifyInstance, parts: DownloadRouteParts): void {
  const { downloads, transfers, accelPrefix } = parts;
  const open = new Set<FastifyReply["raw"]>();
  const partsOf = accelPrefix === null ? parseRanges : parseRangesForNginx;
  const answer = async (request: FastifyRequest<LinkRoute>, reply: FastifyReply) => {
    const download = await downloads.find(request.params.link);
    const prefix = accelPrefix !== null && (await downloads.isFile(download)) ? accelPrefix : null;
    // A download that nginx sends takes up none of our slots.
    if (prefix === null) holdDownload(transfers, download, request, reply);
    const validators = await validatorsOf(download, parts);
    reply.headers(headersOf(download, validators));
    const verdict = judge(request.headers, validators);
    if (verdict === "not modified") return reply.code(304).send();
    if (verdict === "precondition failed") return reply.code(412).send();
    const applies = rangeApplies(single(request.headers["if-range"]), validators);
    const wanted = applies ? partsOf(request.headers.range, download.entry.size) : "whole";
    if (wanted === "unsatisfiable" || wanted === "refused") {
      return reply.code(416).header("content-range", `bytes */${download.entry.size}`).send();
    }
    const fetching = fetchingOf(download, request);
    if (prefix !== null) return accelerate(downloads, prefix, fetching, wanted, request, reply);
    open.add(reply.raw);
    reply.raw.once("close", () => open.delete(reply.raw));
    return send(downloads, fetching, wanted, request, reply);
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

/** Makes the answer to a link one of the process' transfers. Throws `resource_exhausted`. */
export function holdDownload(
  transfers: Pick<Transfers, "begin">,
  { entry, accountId }: Pick<Download, "entry" | "accountId">,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (request.method === "HEAD") return;
  const accounts = new Set(accountId === null ? [entry.ownerId] : [entry.ownerId, accountId]);
  holdTransfer(transfers, request, reply, { ownerId: accountId, accounts: [...accounts] });
}

const fetchingOf = (download: Download, { ip }: FastifyRequest): Fetching => {
  const shownBytes = download.disposition === "inline" ? download.entry.size : null;
  return { download, address: ip, shownBytes };
};

async function send(
  downloads: DownloadService,
  fetching: Fetching,
  wanted: Wanted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { sha256, size } = fetching.download.entry;
  const [range, ...others] = wanted === "whole" ? [] : wanted;
  const several = range && others.length > 0 ? multipart([range, ...others], typeAndSize(reply, size)) : null;
  const length = several?.length ?? (range ? lengthOf(range) : size);
  reply.code(range ? 206 : 200).header("content-length", length);
  if (several) reply.header("content-type", several.contentType);
  else if (range) reply.header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === "HEAD" || length === 0) {
    reply.hijack();
    reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number>);
    reply.raw.end();
    return reply;
  }
  const spending = await downloads.spend(fetching);
  try {
    const source = several ? downloads.openParts(sha256, several) : await downloads.open(sha256, range);
    await untilBegun(source);
    reply.hijack();
    reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number>);
    await sendBytes(source, reply.raw, spending);
  } finally {
    spending.end();
  }
  return reply;
}

const typeAndSize = (reply: FastifyReply, size: number) => ({
  type: String(reply.getHeader("content-type")),
  size,
});

/** nginx sends the bytes and doesn't report how many, so those that were asked for count. */
async function accelerate(
  downloads: DownloadService,
  prefix: string,
  fetching: Fetching,
  wanted: Wanted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { sha256, size } = fetching.download.entry;
  const asked = wanted === "whole" ? size : wanted.reduce((sum, range) => sum + lengthOf(range), 0);
  const isSent = request.method === "GET" && asked > 0;
  const pace = isSent ? await downloads.handOver(fetching, asked) : null;
  const path = `${prefix.replace(/\/$/, "")}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  // nginx adds its own.
  reply.removeHeader("accept-ranges");
  if (pace !== null) void reply.header("x-accel-limit-rate", pace);
  return reply.code(200).header("x-accel-redirect", path).send();
}

/**
 * The validators come from whoever sends the bytes, because conditions are about what the client was told with them.
 */
async function validatorsOf(
  { entry: { sha256, size, modifiedAt } }: Download,
  { downloads, accelPrefix }: DownloadRouteParts,
): Promise<Validators> {
  if (accelPrefix === null) return { etag: `"${sha256}"`, modifiedAt };
  return nginxValidators(await downloads.storedAt(sha256), size);
}

function headersOf({ entry, ...download }: Download, validators: Validators): Record<string, string> {
  const { disposition, type, policy } = contentHeaders(entry.mimeType, download.disposition);
  return {
    "content-type": type,
    "content-disposition": contentDisposition(disposition, entry.name),
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache, no-transform",
    "accept-ranges": "bytes",
    etag: validators.etag,
    "last-modified": new Date(validators.modifiedAt).toUTCString(),
  };
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
