import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FileObject } from "../../../../contract/files.ts";
import { clientSignal } from "../../../platform/http/client-watch.ts";
import { failure } from "../../../platform/failure.ts";
import { holdTransfer } from "../../../platform/http/hold-transfer.ts";
import type { Transfers } from "../../../platform/queue/transfers.ts";
import type { Entry } from "../../tree/tree.types.ts";
import { checksOf } from "./form-fields.ts";
import { lingerOverRefused } from "./linger.routes.ts";
import { ownerIn, senders } from "./senders.ts";
import { transferOf, type UploadStream } from "./upload-stream.ts";

const MOST_FIELDS = 20;
const FIELD_BYTES = 65_536;

export interface FormUploadParts {
  readonly stream: UploadStream;
  readonly transfers: Pick<Transfers, "begin">;
  readonly maxFileBytes: number;
  readonly present: (entry: Entry) => Promise<FileObject>;
}

/**
 * One multipart POST with the file in the part `file`, for simple clients: `curl -F sha256=… -F file=@photo.jpg <url>`;
 * what its fields say of the file is checked.
 * Its address is its own credential. Registered below `/api`.
 */
export function formUploadRoutes(
  app: FastifyInstance,
  { stream, transfers, maxFileBytes, present }: FormUploadParts,
): void {
  app.register(async (form) => {
    await form.register(multipart, {
      // The limit is one byte more than a file may have, so that the code that counts the bytes finds it.
      limits: { files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES, fileSize: maxFileBytes + 1 },
    });
    form.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    lingerOverRefused(form);
    const senderOf = senders(stream);
    const bringsBytesOf = async (request: FastifyRequest) =>
      ownerIn(await senderOf(request).catch(() => null));
    form.post<{ Params: { token: string } }>(
      "/upload/form/:token",
      { config: { slowBody: true, bringsBytesOf } },
      async (request, reply) => {
        if (!request.isMultipart()) throw failure("upload_type_unsupported");
        holdTransfer(transfers, request, reply, transferOf(await senderOf(request)));
        const fields = new Map<string, string>();
        const parts = request.parts();
        const next = async (): Promise<MultipartFile | null> => {
          for (let { value } = await parts.next(); value; { value } = await parts.next()) {
            if (value.type === "file") return value;
            fields.set(value.fieldname, String(value.value));
          }
          return null;
        };
        const part = await next();
        if (!part) throw failure("invalid_argument");
        // Fields may come after the file, too.
        const given = async () => {
          await next();
          return checksOf(fields);
        };
        const client = clientSignal(request.raw);
        const length = Number(request.headers["content-length"] ?? Number.NaN) || null;
        const body = { source: part.file, length, given, client };
        return present(await stream.form(request.params.token, body));
      },
    );
  });
}
