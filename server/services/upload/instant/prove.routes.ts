import type { FastifyInstance } from "fastify";
import type { FileObject } from "../../../../contract/files.ts";
import { filesProve } from "../../../../contract/uploads.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Entry } from "../../tree/index.ts";
import type { UploadService } from "../upload.types.ts";

interface ProveParts {
  readonly uploads: Pick<UploadService, "prove">;
  readonly present: (entry: Entry) => Promise<FileObject>;
}

/** Instant upload: the answer to the proof that `POST files` has offered. */
export function proveRoutes(app: FastifyInstance, { uploads, present }: ProveParts): void {
  serve(app, filesProve, async ({ identity, params, body }) => ({
    file: await present(await uploads.prove(identity.userId, params["id"] ?? "", body.digest)),
  }));
}
