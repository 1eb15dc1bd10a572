import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { filesArchive, shareArchive, type Archive } from "../../../contract/archives.ts";
import type { Database } from "../../database.ts";
import { clientSignal } from "../../platform/http/client-watch.ts";
import { failure } from "../../platform/failure.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import { limitedTo } from "../../platform/http/rate-limit.ts";
import { untilBegun } from "../../platform/http/until-begun.ts";
import { serve } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Transfers } from "../../platform/queue/transfers.ts";
import {
  contentDisposition,
  contentHeaders,
  holdDownload,
  sendBytes,
  type DownloadService,
} from "../download/index.ts";
import type { SharedFileOf } from "../preview/index.ts";
import { FREE } from "../traffic/index.ts";
import { fileKind, type TreeService } from "../tree/index.ts";
import { ARCHIVE, type ArchiveService, type ListedPage } from "./archive.service.ts";

/** Looking through an archive is work: nobody needs more than this. */
const LIMIT = { max: 300, windowMs: 60_000 };

export interface ArchiveRoutes {
  readonly database: Database;
  readonly tree: Pick<TreeService, "live">;
  readonly archives: ArchiveService;
  readonly sharedFile: SharedFileOf;
}

export function archiveRoutes(
  app: FastifyInstance,
  { database, tree, archives, sharedFile }: ArchiveRoutes,
): void {
  serve(
    app,
    filesArchive,
    async ({ identity, params, query, request }) => {
      const { userId: accountId, sessionId } = identity;
      const entry = await tree.live(database.read, accountId, params["id"] ?? "");
      const signal = clientSignal(request.raw);
      return present(await archives.list(entry, { accountId, sessionId }, pageOf(query), signal));
    },
    { limit: LIMIT },
  );
  serve(
    app,
    shareArchive,
    async ({ query, request }) => {
      const { share_id: shareId, pass_code_token: token, file_id: fileId } = query;
      const action = "GET:/drive/v1/share/archive";
      const { standing, found } = await sharedFile(request, action, { shareId, token, fileId });
      if (!found) return { ...standing, archive: null };
      const holder = found.mayKeep ? found.holder : null;
      const signal = clientSignal(request.raw);
      const page = await archives.list(found.entry, holder, pageOf(query), signal);
      return { ...standing, archive: present(page) };
    },
    { limit: LIMIT },
  );
}

/** The token is the index of the next entry: content that doesn't change needs no more. */
function pageOf({ limit = 100, page_token: token }: { limit?: number; page_token?: string }) {
  if (token && !/^\d{1,9}$/.test(token)) throw failure("invalid_argument", { field: "page_token" });
  return { from: Number(token || 0), limit };
}

const present = ({ contents, entries, next }: ListedPage): Archive => ({
  kind: "drive#archive",
  format: contents.format,
  complete: contents.complete,
  encrypted: contents.entries.some((entry) => entry.encrypted),
  total: contents.entries.length,
  entries: entries.map(({ index, packed, path, unsafe, link }) => ({
    kind: packed.isFolder ? "drive#folder" : "drive#file",
    index,
    path,
    name: path.split("/").at(-1) ?? path,
    unsafe,
    size: String(packed.size),
    packed_size: String(packed.packedSize),
    modified_time: timestamp(packed.modifiedAt),
    encrypted: packed.encrypted,
    link: link && { url: link.url, token: "", expire: timestamp(link.expire) },
  })),
  next_page_token: next === null ? "" : String(next),
});

interface LinkRoute {
  Params: { link: string };
}

/** `/a/{link}/…`: one entry out of a zip. Registered at the root. */
export function archiveBytesRoutes(
  app: FastifyInstance,
  {
    downloads,
    transfers,
    archives,
  }: {
    readonly downloads: Pick<DownloadService, "find" | "spend">;
    readonly transfers: Pick<Transfers, "begin">;
    readonly archives: ArchiveService;
  },
): void {
  const answer = async (request: FastifyRequest<LinkRoute>, reply: FastifyReply) => {
    const found = await downloads.find(request.params.link, ARCHIVE);
    const { entry, piece } = found;
    holdDownload(transfers, found, request, reply);
    const isSent = request.method === "GET";
    const spending = isSent
      ? await downloads.spend({ download: found, address: request.ip, shownBytes: null })
      : FREE;
    try {
      const { packed, path, source } = await archives.open(entry, Number(piece), {
        network: networkOf(request.ip),
        signal: clientSignal(request.raw),
      });
      if (isSent) await untilBegun(source);
      reply.headers(headersOf(path, packed.size));
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string | number>);
      if (isSent) await sendBytes(source, reply.raw, spending);
      else {
        source.destroy();
        reply.raw.end();
      }
    } finally {
      spending.end();
    }
    return reply;
  };
  app.route<LinkRoute>({
    method: ["GET", "HEAD"],
    url: "/a/:link/*",
    exposeHeadRoute: false,
    config: limitedTo(LIMIT),
    handler: answer,
  });
}

function headersOf(path: string, size: number): Record<string, string | number> {
  const name = path.split("/").at(-1) ?? path;
  const { disposition, type, policy } = contentHeaders(fileKind(name).mimeType, "attachment");
  return {
    "content-type": type,
    "content-length": size,
    "content-disposition": contentDisposition(disposition, name),
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache, no-transform",
    "accept-ranges": "none",
  };
}
