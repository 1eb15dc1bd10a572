import type { FastifyInstance } from "fastify";
import { filesTally } from "../../../../contract/tally.ts";
import type { Database } from "../../../database.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { TreeService } from "../../tree/index.ts";
import { presentAllOwn, type TagsOf } from "../present/present-own.ts";
import { addFiles, NOTHING } from "./tally.ts";

/** A part fetches as many entries as a page of a search at most. */
const LIMIT = { max: 60, windowMs: 60_000, ofAccount: true };
const FILES_OF_PART = 20_000;
/** This many files are held at a time. */
const FILES_AT_ONCE = 1_000;

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
      let part = NOTHING;
      let pageToken = query.page_token || null;
      do {
        const page = await tree.search(database.read, {
          ownerId: identity.userId,
          parentId: "",
          text: "",
          kind: "file",
          limit: FILES_AT_ONCE,
          pageToken,
        });
        part = addFiles(part, page);
        pageToken = page.nextPageToken;
      } while (pageToken !== null && part.searched < FILES_OF_PART);
      return {
        categories: part.sums.map(({ category, files, size }) => ({
          category,
          files: String(files),
          size: String(size),
        })),
        largest: await presentAllOwn(organize, part.largest),
        searched: String(part.searched),
        next_page_token: pageToken ?? "",
      };
    },
    { limit: LIMIT },
  );
}
