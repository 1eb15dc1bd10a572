import type { FastifyInstance } from "fastify";
import {
  userExport,
  userExportDelete,
  userExportGet,
  userExportLink,
  type Along,
} from "../../../contract/along.ts";
import { serve, type Identity } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import { presentZip, type ZipService } from "../zip/index.ts";
import type { ExportRow } from "./along.repository.ts";
import type { AlongService } from "./along.service.ts";

/** Looking through a whole drive is work: nobody needs it more often. */
const LIMIT = { max: 10, windowMs: 3_600_000, ofAccount: true };

export interface AlongRoutes {
  readonly along: AlongService;
  readonly zips: Pick<ZipService, "link">;
  /** Notes for its owner that a link to everything an account has was handed out. */
  readonly handedOut: (accountId: string) => Promise<void>;
  /** Other programs neither see nor stop what somebody takes along. */
  readonly assertIsSite: (identity: Identity) => Promise<void>;
}

export function alongRoutes(
  app: FastifyInstance,
  { along, zips, handedOut, assertIsSite }: AlongRoutes,
): void {
  serve(app, userExport, async ({ identity: { userId } }) => present(await along.ask(userId)), {
    limit: LIMIT,
  });

  serve(app, userExportGet, async ({ identity }) => {
    await assertIsSite(identity);
    const row = await along.find(identity.userId);
    return { export: row && present(row) };
  });

  serve(app, userExportLink, async ({ identity: { userId, sessionId } }) => {
    const { planId, until } = await along.planOf(userId);
    const zip = await zips.link(planId, { accountId: userId, sessionId });
    await handedOut(userId);
    return presentZip({ ...zip, expire: until });
  });

  serve(app, userExportDelete, async ({ identity }) => {
    await assertIsSite(identity);
    await along.remove(identity.userId);
    return {};
  });
}

function present(row: ExportRow): Along {
  const phase = row.error !== null ? "ERROR" : row.ready_at !== null ? "READY" : "PLANNING";
  return {
    kind: "user#export",
    phase,
    progress: row.progress,
    files: String(row.files),
    folders: String(row.folders),
    size: String(row.size),
    error: row.error ?? "",
    created_time: timestamp(row.asked_at),
    expire: phase === "PLANNING" ? "" : timestamp(row.expires_at),
  };
}
