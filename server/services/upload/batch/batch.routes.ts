import type { FastifyInstance } from "fastify";
import { catalogue } from "../../../../contract/errors.ts";
import { FILES_TYPE, filesBatchCreateFolders, filesBatchUpload } from "../../../../contract/uploads.ts";
import { clientSignal } from "../../../platform/http/client-watch.ts";
import { failure, Failure } from "../../../platform/failure.ts";
import { holdTransfer } from "../../../platform/http/hold-transfer.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import type { Reach } from "../../../platform/http/bounds.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Transfers } from "../../../platform/queue/transfers.ts";
import { withLongBody } from "../long-body.ts";
import { lingerOverRefused } from "../stream/linger.routes.ts";
import type { Guard } from "../../tree/index.ts";
import type { UploadService } from "../upload.types.ts";

/** Many files, or many folders, in one call. */
export function batchRoutes(
  app: FastifyInstance,
  {
    uploads,
    transfers,
    guardOf,
  }: {
    readonly uploads: Pick<UploadService, "batch" | "createFolders">;
    readonly transfers: Pick<Transfers, "begin">;
    /** Holds a call of a token for one folder to it; undefined for any other. */
    readonly guardOf: (ownerId: string, reach: Reach | null) => Guard | undefined;
  },
): void {
  app.register(async (scope) => {
    lingerOverRefused(scope);
    serve(
      scope,
      filesBatchUpload,
      async ({ identity, query, asked, reach, request, reply }) => {
        const { raw, headers, ip } = request;
        const { userId: ownerId } = identity;
        if (headers["content-type"] !== FILES_TYPE) throw failure("upload_type_unsupported");
        if (!asked) throw failure("invalid_argument", { field: "request_id" });
        holdTransfer(transfers, request, reply, { ownerId, accounts: [ownerId] });
        const results = await withLongBody(raw, () =>
          uploads.batch({
            ownerId,
            parentId: query.parent_id ?? "",
            requestId: asked.requestId,
            network: networkOf(ip),
            guard: guardOf(ownerId, reach),
            source: raw,
            signal: clientSignal(raw),
          }),
        );
        return {
          files: results.map(({ path, made }) => ({
            path,
            name: made instanceof Failure ? "" : made.name,
            ...outcome(made instanceof Failure ? made : made.id),
          })),
        };
      },
      { slowBody: true, bringsBytes: true },
    );
  });

  serve(app, filesBatchCreateFolders, async ({ identity, body, reach, request }) => {
    const by = { ownerId: identity.userId, network: networkOf(request.ip) };
    const guard = guardOf(identity.userId, reach);
    const made = await uploads.createFolders(by, body.parent_id ?? "", body.paths, guard);
    return { folders: made.map((one, at) => ({ path: body.paths[at] ?? "", ...outcome(one) })) };
  });
}

const outcome = (made: string | Failure) =>
  made instanceof Failure
    ? { id: "", error: made.error, error_code: catalogue[made.error].code }
    : { id: made, error: "", error_code: 0 };
