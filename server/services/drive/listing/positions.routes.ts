import type { FastifyInstance } from "fastify";
import type { QueryOf } from "../../../../contract/common.ts";
import { filesPosition } from "../../../../contract/positions.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { PositionRequest } from "../../tree/index.ts";
import type { DriveService } from "../drive.service.ts";
import { readListFilters } from "./list-filters.ts";
import { presentPage, type PagePresenter } from "../present/present-page.ts";

/** Scrolling asks for many pages, but each may begin a walk through the whole list. */
const LIMIT = { max: 1_200, windowMs: 60_000 };

export interface PositionRoutes extends PagePresenter {
  readonly drive: Pick<DriveService, "list" | "position">;
}

export function positionRoutes(app: FastifyInstance, deps: PositionRoutes): void {
  const { drive } = deps;
  serve(
    app,
    filesPosition,
    async ({ identity, query }) => {
      const { complete, ...filters } = readListFilters(query.filters);
      const list = {
        ownerId: identity.userId,
        parentId: query.parent_id ?? "",
        order: query.order ?? ("NAME_ASC" as const),
        foldersFirst: query.folders_first ?? true,
        ...filters,
      };
      const found = await drive.position({ ...list, at: wantedOf(query) });
      if (!complete) return { count: 0, position: 0, page_token: "", files: [], next_page_token: "" };
      const { count, position, pageToken } = found;
      const where = { count, position, page_token: pageToken };
      const limit = query.limit ?? 0;
      if (limit === 0 || position >= count) return { ...where, files: [], next_page_token: "" };
      const page = await drive.list({ ...list, limit, pageToken: pageToken || null });
      const files = await presentPage(deps, identity, page, query.thumbnail_size);
      return { ...where, files, next_page_token: page.nextPageToken ?? "" };
    },
    { limit: LIMIT },
  );
}

function wantedOf({
  page_token,
  file_id,
  prefix,
  position = 0,
}: QueryOf<typeof filesPosition>): PositionRequest["at"] {
  if (page_token) return { pageToken: page_token };
  if (file_id) return { id: file_id };
  return prefix ? { prefix, from: position } : position;
}
