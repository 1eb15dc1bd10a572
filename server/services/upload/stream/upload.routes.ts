import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientSignal } from "../../../platform/http/client-watch.ts";
import { failure } from "../../../platform/failure.ts";
import { holdTransfer } from "../../../platform/http/hold-transfer.ts";
import type { Transfers } from "../../../platform/queue/transfers.ts";
import { lingerOverRefused } from "./linger.routes.ts";
import {
  discoveryHeaders,
  parseChecksum,
  parseConcat,
  parseOffset,
  TUS_VERSION,
  type Concat,
} from "./tus-headers.ts";
import { ownerIn, senders } from "./senders.ts";
import { transferOf, type UploadState, type UploadStream } from "./upload-stream.ts";

const CONTENT_TYPE = "application/offset+octet-stream";
const PATH = "/upload/:token";

/** The description for the OpenAPI; the answers' facts stand in headers, as tus 1.0 has them. */
const described = (summary: string, status: 200 | 201 | 204) => ({
  schema: { summary, tags: ["upload"], response: { [status]: { description: summary, type: "null" } } },
});

interface TokenRoute {
  Params: { token: string };
}

export interface UploadRouteParts {
  readonly stream: UploadStream;
  readonly transfers: Pick<Transfers, "begin">;
  readonly maxFileBytes: number;
}

/** The tus 1.0 resource of an upload: its address is its own credential. Registered below `/api`. */
export function uploadRoutes(
  app: FastifyInstance,
  { stream, transfers, maxFileBytes }: UploadRouteParts,
): void {
  app.addHook("preClose", () => stream.close());
  app.register(async (tus) => {
    tus.removeAllContentTypeParsers();
    tus.addContentTypeParser("*", (_request, _payload, done) => done(null));
    tus.addHook("onRequest", async (request, reply) => {
      reply.headers({ "tus-resumable": TUS_VERSION, "cache-control": "no-store" });
      if (request.method === "OPTIONS" || request.headers["tus-resumable"] === TUS_VERSION) return;
      reply.header("tus-version", TUS_VERSION);
      throw failure("upload_version_unsupported");
    });
    lingerOverRefused(tus);
    const senderOf = senders(stream);
    const bringsBytesOf = async (request: FastifyRequest) =>
      ownerIn(await senderOf(request).catch(() => null));
    const bytes = { config: { slowBody: true, bringsBytesOf } };

    /** Uploads are created at `POST files`, and only below their own addresses by tus. */
    tus.options<TokenRoute>(PATH, described("What tus can do here", 204), async ({ params }, reply) => {
      if (params.token === "") throw failure("not_found");
      return reply.code(204).headers(discoveryHeaders(maxFileBytes)).send();
    });

    const told = described("How much of an upload has arrived", 200);
    tus.head<TokenRoute>(
      PATH,
      { ...told, config: { swagger: { exposeHeadRoute: true } } },
      async (request, reply) => {
        const state = await stream.head(request.params.token);
        return reply.code(200).headers(stateHeaders(state)).send();
      },
    );

    const take = async (
      request: FastifyRequest<TokenRoute>,
      reply: FastifyReply,
      { token, offset }: { readonly token: string; readonly offset: number },
    ) => {
      if (request.headers["content-type"] !== CONTENT_TYPE) throw failure("upload_type_unsupported");
      const checksum = parseChecksum(request.headers["upload-checksum"]);
      const isOfThis = token === request.params.token;
      const sender = await (isOfThis ? senderOf(request) : stream.senderOf(token));
      holdTransfer(transfers, request, reply, transferOf(sender));
      const client = clientSignal(request.raw);
      return stream.patch(token, {
        source: request.raw,
        offset,
        length: lengthOf(request),
        checksum,
        client,
      });
    };
    const patch = async (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      const offset = parseOffset(request.headers["upload-offset"]);
      const state = await take(request, reply, { token: request.params.token, offset });
      return reply.code(204).headers(stateHeaders(state)).send();
    };
    const terminate = async (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      await stream.terminate(request.params.token);
      return reply.code(204).send();
    };
    tus.patch<TokenRoute>(PATH, { ...described("Bytes of an upload", 204), ...bytes }, patch);
    tus.delete<TokenRoute>(PATH, described("Gives an upload up", 204), terminate);
    /** Creates a part of the upload, joins its parts, or only answers that it is there already: it was made by `POST files`. */
    const create = async (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      const concat = parseConcat(request.headers["upload-concat"]);
      if (concat.kind === "final" && hasBody(request)) throw failure("invalid_argument");
      const token = await creating(stream, request.params.token, concat, request.headers["upload-length"]);
      reply.code(201).header("location", addressOf(token));
      if (concat.kind !== "whole") reply.header("upload-concat", request.headers["upload-concat"]);
      if (hasBody(request)) reply.headers(stateHeaders(await take(request, reply, { token, offset: 0 })));
      return reply.send();
    };
    /** POST also serves clients that can send nothing else. */
    const created = described("Creates a part of an upload, or joins its parts", 201);
    tus.post<TokenRoute>(PATH, { ...created, ...bytes }, async (request, reply) => {
      const method = String(request.headers["x-http-method-override"] ?? "").toUpperCase();
      if (method === "PATCH") return patch(request, reply);
      if (method === "DELETE") return terminate(request, reply);
      return create(request, reply);
    });
  });
}

/** Resolves with the token of the new or joined upload. */
async function creating(
  stream: UploadStream,
  token: string,
  concat: Concat,
  lengthHeader: string | string[] | undefined,
): Promise<string> {
  if (concat.kind === "final") {
    await stream.join(token, concat.tokens);
    return token;
  }
  const length = parseOffset(lengthHeader);
  if (concat.kind === "partial") return stream.beginPart(token, length);
  if ((await stream.head(token)).size !== length) throw failure("invalid_argument");
  return token;
}

const addressOf = (token: string): string => `/api/upload/${token}`;

const stateHeaders = ({ offset, size, expiresAt, concat }: UploadState) => ({
  "upload-offset": String(offset),
  "upload-length": String(size),
  "upload-expires": new Date(expiresAt).toUTCString(),
  ...(concat
    ? { "upload-concat": concat === "partial" ? concat : `final;${concat.map(addressOf).join(" ")}` }
    : {}),
});

const lengthOf = ({ headers }: FastifyRequest): number | null =>
  headers["content-length"] === undefined ? null : Number(headers["content-length"]);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
