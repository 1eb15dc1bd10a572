import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure } from "../../platform/http/failure.ts";
import { lingerOverRefused } from "./linger.routes.ts";
import { discoveryHeaders, parseChecksum, parseConcat, parseOffset, TUS_VERSION } from "./tus-headers.ts";
import type { UploadState, UploadStream } from "./upload-stream.ts";

const CONTENT_TYPE = "application/offset+octet-stream";
const PATH = "/upload/:token";

interface TokenRoute {
  Params: { token: string };
}

/** The tus 1.0 resource of an upload: its address is its own credential. Registered below `/api`. */
export function uploadRoutes(
  app: FastifyInstance,
  { stream, maxFileBytes }: { stream: UploadStream; maxFileBytes: number },
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

    tus.options(PATH, async (_request, reply) =>
      reply.code(204).headers(discoveryHeaders(maxFileBytes)).send(),
    );

    tus.head<TokenRoute>(PATH, async (request, reply) => {
      const state = await stream.head(request.params.token);
      return reply.code(200).headers(stateHeaders(state)).send();
    });

    const patch = async (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      if (request.headers["content-type"] !== CONTENT_TYPE) throw failure("upload_type_unsupported");
      const state = await stream.patch(request.params.token, {
        source: request.raw,
        offset: parseOffset(request.headers["upload-offset"]),
        length: lengthOf(request),
        checksum: parseChecksum(request.headers["upload-checksum"]),
      });
      return reply.code(204).headers(stateHeaders(state)).send();
    };
    const terminate = async (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      await stream.terminate(request.params.token);
      return reply.code(204).send();
    };
    tus.patch<TokenRoute>(PATH, patch);
    tus.delete<TokenRoute>(PATH, terminate);
    /** Creates a part of the upload, joins its parts, or only answers that it is there already: it was made by `POST files`. */
    const create = async (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      const { token } = request.params;
      const concat = parseConcat(request.headers["upload-concat"]);
      const made = (at: string) => reply.code(201).header("location", `/api/upload/${at}`).send();
      if (concat.kind === "final") {
        await stream.join(token, concat.tokens);
        return made(token);
      }
      const length = parseOffset(request.headers["upload-length"]);
      if (concat.kind === "partial") return made(await stream.beginPart(token, length));
      if ((await stream.head(token)).size !== length) throw failure("invalid_argument");
      return made(token);
    };
    /** Also for clients that can send nothing but POST. */
    tus.post<TokenRoute>(PATH, async (request, reply) => {
      const method = String(request.headers["x-http-method-override"] ?? "").toUpperCase();
      if (method === "PATCH") return patch(request, reply);
      if (method === "DELETE") return terminate(request, reply);
      return create(request, reply);
    });
  });
}

const stateHeaders = ({ offset, size, expiresAt }: UploadState) => ({
  "upload-offset": String(offset),
  "upload-length": String(size),
  "upload-expires": new Date(expiresAt).toUTCString(),
});

const lengthOf = ({ headers }: FastifyRequest): number | null =>
  headers["content-length"] === undefined ? null : Number(headers["content-length"]);
