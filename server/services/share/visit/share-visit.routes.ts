import type { FastifyInstance } from "fastify";
import {
  shareBatchFileInfo,
  shareDetail,
  shareFileInfo,
  shareGet,
} from "../../../../contract/share-visit.ts";
import type { Collect } from "../collect/collect.types.ts";
import { LIST_BYTES } from "../../../platform/http/read-bodies.ts";
import { serve } from "../../../platform/http/serve.ts";
import { readListFilters } from "../../drive/index.ts";
import type { Previews, ThumbnailSize } from "../../preview/index.ts";
import type { Listing, ShareVisitService } from "./share-visit.service.ts";
import { readOrder } from "./share.order.ts";
import type { SharePresenter, ShownTo } from "../share.presenter.ts";
import type { Share, ShownAs } from "../share.types.ts";
import { visitFilters } from "./visit-filters.ts";
import type { VisitorOf } from "./visitor.routes.ts";

export interface ShareVisitRoutes {
  readonly visits: ShareVisitService;
  readonly present: SharePresenter;
  readonly visitorOf: VisitorOf;
  readonly shownAs: ShownAs;
  readonly factsOf: Previews["facts"];
  readonly collectOf: (shareId: string) => Promise<Collect | null>;
}

export function shareVisitRoutes(app: FastifyInstance, deps: ShareVisitRoutes): void {
  const { visits, present, visitorOf, shownAs, factsOf, collectOf } = deps;

  serve(app, shareGet, async ({ query, request, locale }) => {
    const credentials = {
      passCode: query.pass_code,
      token: query.pass_code_token,
      asVisitor: query.as_visitor ?? false,
    };
    const visitor = visitorOf(request, "GET:/drive/v1/share");
    const opened = await visits.open(query.share_id, visitor, credentials, {
      ...listingOf(query),
      opensOnlyFolder: query.open_only_folder ?? false,
    });
    if (opened.status !== "OK") return present.closedView(opened.status, locale, opened.triesLeft);
    const [shown, collect] = await Promise.all([
      shownAs(opened.share.ownerId),
      opened.share.collects ? collectOf(opened.share.id) : null,
    ]);
    const to = shownTo(opened, query.thumbnail_size);
    return present.openView(opened.share, { ...opened, shown, collect, locale, to });
  });

  serve(app, shareDetail, async ({ query, request, locale }) => {
    const credentials = { token: query.pass_code_token };
    const visitor = visitorOf(request, "GET:/drive/v1/share/detail");
    const folder = query.parent_id ?? "";
    const found = await visits.browse(query.share_id, visitor, credentials, folder, listingOf(query));
    const open = found.status === "OK";
    const path = open ? found.path.map((entry) => present.entry(entry)) : [];
    return {
      ...present.standing(found.status, locale),
      ...(open
        ? present.entries(found.page, shownTo(found, query.thumbnail_size))
        : present.entries({ entries: [], nextPageToken: "" }, null)),
      pass_code_token: open ? found.token : "",
      parent: path.at(-1) ?? null,
      ancestors: path,
    };
  });

  serve(app, shareFileInfo, async ({ query, request, locale }) => {
    const credentials = { token: query.pass_code_token };
    const visitor = visitorOf(request, "GET:/drive/v1/share/file_info");
    const found = await visits.pick(query.share_id, visitor, credentials, [query.file_id]);
    const standing = present.standing(found.status, locale);
    const [entry] = found.status === "OK" ? found.entries : [];
    if (found.status !== "OK" || !entry) return { ...standing, file_info: null };
    const to = shownTo(found, query.thumbnail_size);
    const facts = to.rights.view ? await factsOf(entry, true) : null;
    return { ...standing, file_info: present.entryWithLinks(entry, to, facts) };
  });

  serve(
    app,
    shareBatchFileInfo,
    async ({ body, request, locale }) => {
      const credentials = { token: body.pass_code_token };
      const visitor = visitorOf(request, "POST:/drive/v1/share:batch_file_info");
      const found = await visits.pick(body.share_id, visitor, credentials, body.file_ids);
      const files =
        found.status === "OK"
          ? found.entries.map((entry) => present.entryWithLinks(entry, shownTo(found, undefined)))
          : [];
      return { ...present.standing(found.status, locale), files };
    },
    { strangersBytes: LIST_BYTES },
  );
}

const shownTo = (
  { grant, share }: { readonly grant: string; readonly share: Share },
  thumbnailSize: ThumbnailSize | undefined,
): ShownTo => ({ grant, rights: share.rights, thumbnailSize });

interface ListingQuery {
  readonly order?: string;
  readonly folders_first?: boolean;
  readonly limit?: number;
  readonly page_token?: string;
  readonly next_page_token?: string;
  readonly filters?: string;
}

/** A query without an order gets the share's own, see the visit service. */
const listingOf = (query: ListingQuery): Listing => ({
  order: query.order ? readOrder(query.order) : null,
  foldersFirst: query.folders_first ?? true,
  limit: query.limit ?? 100,
  pageToken: query.page_token || query.next_page_token || null,
  filters: visitFilters(readListFilters(query.filters)),
});
