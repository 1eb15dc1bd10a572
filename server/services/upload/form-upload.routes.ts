import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import type { FileObject } from "../../../contract/files.ts";
import { failure } from "../../platform/http/failure.ts";
import type { Entry } from "../tree/tree.types.ts";
import { lingerOverRefused } from "./linger.routes.ts";
import type { UploadStream } from "./upload-stream.ts";

const MOST_FIELDS = 20;
const FIELD_BYTES = 65_536;

export interface FormUploadParts {
  readonly stream: UploadStream;
  readonly maxFileBytes: number;
  readonly present: (entry: Entry) => FileObject;
}

/**
 * One multipart POST with the file in the part `file`, for simple clients: `curl -F file=@photo.jpg <url>`.
 * Its address is its own credential. Registered below `/api`.
 */
export function formUploadRoutes(
  app: FastifyInstance,
  { stream, maxFileBytes, present }: FormUploadParts,
): void {
  app.register(async (form) => {
    await form.register(multipart, {
      // One byte more than a file may have, so that the limit is found by what counts the bytes.
      limits: { files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES, fileSize: maxFileBytes + 1 },
    });
    form.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    lingerOverRefused(form);
    form.post<{ Params: { token: string } }>("/upload/form/:token", async (request) => {
      if (!request.isMultipart()) throw failure("upload_type_unsupported");
      for await (const part of request.parts()) {
        if (part.type !== "file") continue;
        return present(await stream.form(request.params.token, part.file));
      }
      throw failure("invalid_argument");
    });
  });
}
