import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { filesSubtitles, shareSubtitles, type Subtitle as Shown } from "../../../contract/previews.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import type { Database } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { limitedTo, type Limit } from "../../platform/http/rate-limit.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Transfers } from "../../platform/queue/transfers.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import {
  holdDownload,
  judge,
  payWhole,
  type Download,
  type DownloadService,
  type LinkHolder,
} from "../download/index.ts";
import { ROOT_ID, type Entry, type TreeService } from "../tree/index.ts";
import type { ThumbnailSize } from "./preview.types.ts";
import type { Subtitle, Subtitles } from "./subtitles/subtitles.ts";
import { SUBTITLE } from "./subtitles/subtitles.ts";
import { sourceOf, THUMBNAIL } from "./thumbnails/thumbnail-links.ts";
import type { Thumbnails } from "./thumbnails/thumbnails.ts";

const SIZES: ReadonlySet<string> = new Set<ThumbnailSize>(["SIZE_SMALL", "SIZE_MEDIUM", "SIZE_LARGE"]);
const DAY_S = 86_400;
/** The limit for one address; a browser asks for each thumbnail once a day. */
const THUMBNAILS = { max: 3_000, windowMs: 60_000 };
const SUBTITLES = { max: 300, windowMs: 60_000 };

/** A file of a share, for a visitor who may see it. */
export interface SharedFile {
  readonly standing: { readonly share_status: ShareStatus; readonly share_status_text: string };
  /** null when the share doesn't open. A shared top's parent is `""`. */
  readonly found: {
    readonly entry: Entry;
    readonly holder: LinkHolder;
    /** The visitor may download it, too. */
    readonly mayKeep: boolean;
  } | null;
}

/** Asks the share's gate and its rights. Throws `file_not_found` for a file outside the share. */
export type SharedFileOf = (
  request: FastifyRequest,
  action: string,
  file: { readonly shareId: string; readonly token: string | undefined; readonly fileId: string },
) => Promise<SharedFile>;

export interface PreviewRoutes {
  readonly database: Database;
  readonly tree: Pick<TreeService, "live">;
  readonly subtitles: Subtitles;
  readonly sharedFile: SharedFileOf;
}

export function previewRoutes(app: FastifyInstance, deps: PreviewRoutes): void {
  const { database, tree, subtitles, sharedFile } = deps;
  serve(app, filesSubtitles, async ({ identity, params }) => {
    const { userId, sessionId } = identity;
    const film = await tree.live(database.read, userId, params["id"] ?? "");
    const found = await subtitles.beside(film, { accountId: userId, sessionId });
    return { subtitles: found.map(present) };
  });

  serve(app, shareSubtitles, async ({ query, request }) => {
    const { share_id: shareId, pass_code_token: token, file_id: fileId } = query;
    const action = "GET:/drive/v1/share/subtitles";
    const { standing, found } = await sharedFile(request, action, { shareId, token, fileId });
    // Only the top itself is shared, so the subtitles beside it in its owner's drive aren't offered.
    const inFolder = found && found.entry.parentId !== ROOT_ID ? found : null;
    const beside = inFolder ? await subtitles.beside(inFolder.entry, inFolder.holder) : [];
    return { ...standing, subtitles: beside.map(present) };
  });
}

const present = ({ entry, format, language, link }: Subtitle): Shown => ({
  kind: "drive#subtitle",
  id: entry.id,
  name: entry.name,
  language,
  format,
  link: { url: link.url, token: "", expire: timestamp(link.expire) },
});

export interface PreviewBytes {
  readonly downloads: Pick<DownloadService, "find" | "spend">;
  readonly transfers: Pick<Transfers, "begin">;
  readonly thumbnails: Thumbnails;
  readonly subtitles: Subtitles;
}

interface LinkRoute {
  Params: { link: string };
}

/** `/t/{link}/…` thumbnails and `/v/{link}/…` subtitles, by signed links. Registered at the root. */
export function previewBytesRoutes(app: FastifyInstance, deps: PreviewBytes): void {
  const { downloads, transfers, thumbnails, subtitles } = deps;
  const route = (
    url: string,
    limit: Limit,
    handler: (request: FastifyRequest<LinkRoute>, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.route<LinkRoute>({
      method: ["GET", "HEAD"],
      url,
      exposeHeadRoute: false,
      config: limitedTo(limit),
      handler,
    });

  const pay = async (download: Download, bytes: number, request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== "GET") return;
    const spending = await downloads.spend({ download, address: request.ip, shownBytes: bytes });
    await payWhole(spending, bytes, reply);
  };

  route("/t/:link/*", THUMBNAILS, async (request, reply) => {
    const found = await downloads.find(request.params.link, THUMBNAIL);
    const { entry, piece: size } = found;
    const source = sourceOf(entry);
    if (!source || !isSize(size)) throw failure("file_not_found");
    const etag = `"${entry.sha256}.${size}"`;
    if (judge(request.headers, { etag, modifiedAt: entry.modifiedAt }) === "not modified") {
      return reply.code(304).headers({ etag, "cache-control": KEPT }).send();
    }
    const picture = await thumbnails.get(source, size);
    if (!picture) throw failure("file_not_found");
    holdDownload(transfers, found, request, reply);
    await pay(found, picture.length, request, reply);
    return send(request, reply, picture, { type: "image/webp", kept: KEPT, etag });
  });

  route("/v/:link/*", SUBTITLES, async (request, reply) => {
    const found = await downloads.find(request.params.link, SUBTITLE);
    const text = Buffer.from(await subtitles.read(found.entry));
    holdDownload(transfers, found, request, reply);
    await pay(found, text.length, request, reply);
    return send(request, reply, text, { type: "text/vtt; charset=utf-8", kept: "private, no-cache" });
  });
}

const KEPT = `private, max-age=${DAY_S}, immutable`;

const isSize = (size: string): size is ThumbnailSize => SIZES.has(size);

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  { type, kept, etag }: { readonly type: string; readonly kept: string; readonly etag?: string },
): FastifyReply {
  reply.headers({
    "content-type": type,
    "content-length": body.length,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": kept,
    ...(etag ? { etag } : {}),
  });
  return reply.send(request.method === "HEAD" ? null : body);
}
