import type { FastifyInstance } from "fastify";
import type { Reach } from "../platform/http/bounds.ts";
import { presentOwn } from "../services/drive/index.ts";
import { guardOf, type Entry } from "../services/tree/index.ts";
import {
  batchRoutes,
  contentRoutes,
  formUploadRoutes,
  proveRoutes,
  singleRoutes,
  uploadRoutes,
} from "../services/upload/index.ts";
import type { ArrivalsWing } from "./arrivals.ts";
import type { Drive } from "./drive.ts";
import type { Foundation } from "./foundation.ts";
import type { TreeWing } from "./tree.ts";

interface ArrivalsParts
  extends
    Pick<Foundation, "transfers">,
    Pick<ArrivalsWing, "uploads">,
    Pick<Drive, "organize">,
    Pick<TreeWing, "tree"> {
  readonly config: Pick<Foundation["config"], "maxFileBytes">;
}

/** The calls that bring bytes; `api` is registered below `/api`. */
export function arrivalsCalls(api: FastifyInstance, parts: ArrivalsParts): void {
  const { uploads, transfers, organize, tree } = parts;
  const { maxFileBytes } = parts.config;
  const present = (entry: Entry) => presentOwn(organize, entry);
  uploadRoutes(api, { stream: uploads.stream, transfers, maxFileBytes });
  const guardFor = (ownerId: string, reach: Reach | null) => guardOf(tree, ownerId, reach);
  batchRoutes(api, { uploads, transfers, guardOf: guardFor });
  singleRoutes(api, { uploads, transfers, guardOf: guardFor, present });
  contentRoutes(api, { uploads, transfers, guardOf: guardFor, present });
  proveRoutes(api, { uploads, present });
  formUploadRoutes(api, { stream: uploads.stream, transfers, maxFileBytes, present });
}
