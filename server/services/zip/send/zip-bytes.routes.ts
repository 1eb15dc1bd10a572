import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "../../../platform/blob/blob-store.ts";
import { holdTransfer } from "../../../platform/http/hold-transfer.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import { limitedTo } from "../../../platform/http/rate-limit.ts";
import type { Transfers } from "../../../platform/queue/transfers.ts";
import { contentDisposition, judge, parseRange, rangeApplies } from "../../download/index.ts";
import { FREE } from "../../traffic/index.ts";
import { begunPortions } from "./begun-portions.ts";
import { sendPieces } from "./send-pieces.ts";
import type { Portion } from "./zip-bytes.ts";
import type { Plan } from "./zip-pieces.ts";
import type { FoundZip, ZipService } from "../zip.service.ts";

/** Time that zips under way still get when the server stops; clients go on with a range. */
const GRACE_MS = 5_000;

/** Ranges of one address: a client that fetches a zip in parts asks for some at once. */
const LIMIT = { max: 600, windowMs: 60_000 };

interface LinkRoute {
  Params: { link: string };
}

export interface ZipBytes {
  readonly zips: ZipService;
  readonly transfers: Pick<Transfers, "begin">;
}

/** `/z/{payload}.{seal}/{file name}`: the bytes of a zip. Registered at the root. */
export function zipBytesRoutes(app: FastifyInstance, { zips, transfers }: ZipBytes): void {
  const open = new Set<FastifyReply["raw"]>();
  app.addHook("preClose", async () => {
    setTimeout(() => open.forEach((raw) => raw.destroy()), GRACE_MS).unref();
  });
  app.route<LinkRoute>({
    method: ["GET", "HEAD"],
    url: "/z/:link/*",
    exposeHeadRoute: false,
    config: limitedTo(LIMIT),
    handler: async (request, reply) => {
      const found = await zips.find(request.params.link);
      const { plan, accountId } = found;
      if (request.method === "GET") {
        const accounts = [plan.owner_id];
        holdTransfer(transfers, request, reply, { ownerId: accountId, accounts });
      }
      const validators = { etag: `"${plan.etag}"`, modifiedAt: plan.created_at };
      reply.headers(headersOf(plan, validators));
      const verdict = judge(request.headers, validators);
      if (verdict === "not modified") return reply.code(304).send();
      if (verdict === "precondition failed") return reply.code(412).send();
      const applies = rangeApplies(single(request.headers["if-range"]), validators);
      const part = applies ? parseRange(request.headers.range, plan.size) : "whole";
      if (part === "unsatisfiable") {
        return reply.code(416).header("content-range", `bytes */${plan.size}`).send();
      }
      open.add(reply.raw);
      reply.raw.once("close", () => open.delete(reply.raw));
      return send(zips, found, part === "whole" ? null : part, request, reply);
    },
  });
}

async function send(
  zips: ZipService,
  found: FoundZip,
  range: ByteRange | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { plan } = found;
  const { start, end } = range ?? { start: 0, end: plan.size - 1 };
  const isSent = request.method === "GET";
  const spending = isSent ? await zips.spend(found, request.ip) : FREE;
  try {
    const begun = isSent ? await begin(zips, plan, { start, end }, request, reply) : null;
    reply.code(range ? 206 : 200).header("content-length", end - start + 1);
    if (range) reply.header("content-range", `bytes ${start}-${end}/${plan.size}`);
    reply.hijack();
    reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number>);
    if (!begun) {
      reply.raw.end();
      return reply;
    }
    const { error } = await sendPieces(begun.portions, reply.raw, spending).finally(begun.free);
    if (error !== null) request.log.error({ reqId: request.id, err: error }, "zip broke off");
  } finally {
    spending.end();
  }
  return reply;
}

/** Takes a slot and waits for the first bytes. Throws `resource_exhausted`, and the error of the bytes. */
async function begin(
  zips: ZipService,
  plan: Plan,
  range: ByteRange,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly portions: AsyncGenerator<Portion>; readonly free: () => void }> {
  const losing = Promise.withResolvers<never>();
  losing.promise.catch(() => undefined);
  const free = zips.takeSlot(plan, networkOf(request.ip), (fault) => {
    if (reply.raw.headersSent) reply.raw.destroy();
    else losing.reject(fault);
  });
  try {
    return { portions: await begunPortions(zips.bytes(plan, range), losing.promise), free };
  } catch (error) {
    free();
    throw error;
  }
}

const headersOf = (
  { name }: Plan,
  { etag, modifiedAt }: { readonly etag: string; readonly modifiedAt: number },
): Record<string, string> => ({
  "content-type": "application/zip",
  "content-disposition": contentDisposition("attachment", name),
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-cache, no-transform",
  "accept-ranges": "bytes",
  etag,
  "last-modified": new Date(modifiedAt).toUTCString(),
});

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
