import type { FastifyInstance } from "fastify";
import { filesTally } from "../../../contract/tally.ts";
import type { Database } from "../../database.ts";
import { serve } from "../../platform/http/serve.ts";
import type { TreeService } from "../tree/index.ts";
import { presentAllOwn, type TagsOf } from "./present-own.ts";
import { largestOf, sumByCategory } from "./tally.ts";

/** A part looks at as many entries as a page of a search, which fetches all of them here. */
const LIMIT = { max: 120, windowMs: 60_000 };
const FILES_AT_ONCE = 20_000;

export interface TallyRoutes {
  readonly database: Database;
  readonly tree: Pick<TreeService, "search">;
  readonly organize: TagsOf;
}

export function tallyRoutes(app: FastifyInstance, { database, tree, organize }: TallyRoutes): void {
  serve(
    app,
    filesTally,
    async ({ identity, query }) => {
      const part = await tree.search(database.read, {
        ownerId: identity.userId,
        parentId: "",
        text: "",
        kind: "file",
        limit: FILES_AT_ONCE,
        pageToken: query.page_token || null,
      });
      return {
        categories: sumByCategory(part.entries).map(({ category, files, size }) => ({
          category,
          files: String(files),
          size: String(size),
        })),
        largest: await presentAllOwn(organize, largestOf(part.entries)),
        searched: String(part.looked),
        next_page_token: part.nextPageToken ?? "",
      };
    },
    { limit: LIMIT },
  );
}
