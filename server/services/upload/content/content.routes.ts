import type { FastifyInstance } from "fastify";
import { CONTENT_PUT_BYTES } from "../../../../contract/content-limits.ts";
import { CONTENT_TYPE, filesWriteContent } from "../../../../contract/file-content.ts";
import type { FileObject } from "../../../../contract/files.ts";
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

export interface ContentRouteParts {
  readonly uploads: Pick<UploadService, "writeContent">;
  readonly transfers: Pick<Transfers, "begin">;
  /** Holds a call of a token for one folder to it; undefined for any other. */
  readonly guardOf: (ownerId: string, reach: Reach | null) => Guard | undefined;
  readonly present: (entry: Entry) => Promise<FileObject>;
}

/** The whole content of a file that is there, in one body. */
export function contentRoutes(
  app: FastifyInstance,
  { uploads, transfers, guardOf, present }: ContentRouteParts,
): void {
  app.register(async (scope) => {
    lingerOverRefused(scope);
    serve(
      scope,
      filesWriteContent,
      async ({ identity, params, reach, request, reply }) => {
        const { raw, headers, ip } = request;
        const { userId: ownerId } = identity;
        if (headers["content-type"] !== CONTENT_TYPE) throw failure("upload_type_unsupported");
        if (Number(headers["content-length"] ?? 0) > CONTENT_PUT_BYTES) throw failure("file_too_large");
        holdTransfer(transfers, request, reply, { ownerId, accounts: [ownerId] });
        const entry = await withLongBody(raw, () =>
          uploads.writeContent({
            ownerId,
            id: params["id"] ?? "",
            shown: shownBy(headers["if-match"]),
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

/** The SHA-256 between the quotes; null where any content will do. The contract has checked the header's form. */
const shownBy = (ifMatch: string | undefined): string | null =>
  ifMatch === undefined || ifMatch === "*" ? null : ifMatch.slice(1, -1);
