import type { FastifyInstance } from "fastify";
import type { FileObject } from "../../../../contract/files.ts";
import { BATCH_FILE_BYTES, FILE_TYPE, filesUpload } from "../../../../contract/uploads.ts";
import { failure } from "../../../platform/failure.ts";
import type { Reach } from "../../../platform/http/bounds.ts";
import { clientSignal } from "../../../platform/http/client-watch.ts";
import { holdTransfer } from "../../../platform/http/hold-transfer.ts";
import { serve } from "../../../platform/http/serve.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import type { Transfers } from "../../../platform/queue/transfers.ts";
import type { Entry, Guard } from "../../tree/index.ts";
import { withLongBody } from "../long-body.ts";
import { lingerOverRefused } from "../stream/linger.routes.ts";
import type { UploadService } from "../upload.types.ts";

export interface SingleRouteParts {
  readonly uploads: Pick<UploadService, "putFile">;
  readonly transfers: Pick<Transfers, "begin">;
  /** Holds a call of a token for one folder to it; undefined for any other. */
  readonly guardOf: (ownerId: string, reach: Reach | null) => Guard | undefined;
  readonly present: (entry: Entry) => Promise<FileObject>;
}

/** One small file in one body. */
export function singleRoutes(
  app: FastifyInstance,
  { uploads, transfers, guardOf, present }: SingleRouteParts,
): void {
  app.register(async (scope) => {
    lingerOverRefused(scope);
    serve(
      scope,
      filesUpload,
      async ({ identity, query, asked, reach, request, reply }) => {
        const { raw, headers, ip } = request;
        const { userId: ownerId } = identity;
        if (headers["content-type"] !== FILE_TYPE) throw failure("upload_type_unsupported");
        if (!asked) throw failure("invalid_argument", { field: "request_id" });
        const length = headers["content-length"] === undefined ? null : Number(headers["content-length"]);
        if ((length ?? 0) > BATCH_FILE_BYTES) throw failure("file_too_large");
        holdTransfer(transfers, request, reply, { ownerId, accounts: [ownerId] });
        const { parent_id: parentId = "", name } = query;
        const entry = await withLongBody(raw, () =>
          uploads.putFile({
            ownerId,
            parentId,
            requestId: asked.requestId,
            name,
            header: query,
            length,
            network: networkOf(ip),
            guard: guardOf(ownerId, reach),
            source: raw,
            signal: clientSignal(raw),
          }),
        );
        return present(entry);
      },
      { slowBody: true, bringsBytes: true },
    );
  });
}
