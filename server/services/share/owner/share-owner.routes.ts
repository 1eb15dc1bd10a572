import type { FastifyInstance } from "fastify";
import {
  shareActivate,
  shareBatchUndelete,
  shareOwn,
  shareStatistics,
} from "../../../../contract/share-manage.ts";
import {
  shareBatchDelete,
  shareCreate,
  shareList,
  sharePatch,
  type OwnShare,
} from "../../../../contract/shares.ts";
import { serve } from "../../../platform/http/serve.ts";
import { readShareFilters } from "./share.filters.ts";
import type { ShareOwnerService } from "./share-owner.service.ts";
import type { OwnedShare } from "./share-owner.types.ts";
import type { SharePresenter } from "../share.presenter.ts";
import type { ShownAs } from "../share.types.ts";

export interface ShareOwnerRoutes {
  readonly owner: ShareOwnerService;
  readonly present: SharePresenter;
  readonly shownAs: ShownAs;
}

export function shareOwnerRoutes(app: FastifyInstance, { owner, present, shownAs }: ShareOwnerRoutes): void {
  const presentAll = async (ownerId: string, shares: readonly OwnedShare[], locale: string) => {
    const ids = shares.filter(({ share }) => share.collects).map(({ share }) => share.id);
    const [shown, collects] = await Promise.all([shownAs(ownerId), owner.collects(ids)]);
    return shares.map((share) => present.own(share, shown, collects.get(share.share.id) ?? null, locale));
  };
  const presentOne = async (ownerId: string, share: OwnedShare, locale: string): Promise<OwnShare> => {
    const [shown] = await presentAll(ownerId, [share], locale);
    return shown!;
  };

  serve(app, shareCreate, async ({ body, identity, asked, locale }) => {
    const wish = {
      fileIds: body.file_ids,
      shareTo: body.share_to ?? "",
      protect: body.pass_code_option === "REQUIRED",
      passCode: body.pass_code_option === "NOT_REQUIRED" ? "" : (body.custom_pass_code ?? ""),
      expirationAt: body.expiration_at,
      expirationDays: body.expiration_days,
      saveLimit: body.restore_limit,
      title: body.title ?? "",
      params: body.params ?? {},
      rights: body.rights ?? {},
      collects: body.collects,
    };
    const made = await owner.create(identity.userId, wish, asked);
    return {
      ...present.created(made, locale),
      share_error_files: made.refused.map(({ id, error }) => ({ file_id: id, error })),
    };
  });

  serve(app, shareList, async ({ query, identity, locale }) => {
    const { shares, nextPageToken } = await owner.list(identity.userId, {
      limit: query.limit ?? 100,
      pageToken: query.page_token ?? null,
      order: query.order ?? "CREATE_TIME_DESC",
      filters: readShareFilters(query.filters),
    });
    return {
      data: await presentAll(identity.userId, shares, locale),
      next_page_token: nextPageToken,
    };
  });

  serve(app, sharePatch, async ({ body, identity, locale }) => {
    const changed = await owner.change(identity.userId, body.share_id, {
      protect: body.pass_code_option === undefined ? undefined : body.pass_code_option === "REQUIRED",
      passCode: body.custom_pass_code ?? "",
      expirationAt: body.expiration_at,
      saveLimit: body.restore_limit,
      expirationDays: body.expiration_days,
      title: body.title,
      params: body.params,
      rights: body.rights,
      collects: body.collects,
      paused: body.paused,
      fileIds: body.file_ids,
    });
    return presentOne(identity.userId, changed, locale);
  });

  serve(app, shareBatchDelete, async ({ body, identity }) => {
    await owner.withdraw(identity.userId, body.ids);
    return {};
  });

  serve(app, shareBatchUndelete, async ({ body, identity, locale }) => {
    const { shares, refused } = await owner.undelete(identity.userId, body.ids);
    return {
      data: await presentAll(identity.userId, shares, locale),
      share_error_shares: refused.map(({ id, error }) => ({ share_id: id, error })),
    };
  });

  serve(app, shareOwn, async ({ query, identity, locale }) => {
    const { content, ...share } = await owner.find(identity.userId, query.share_id);
    return {
      share: await presentOne(identity.userId, share, locale),
      prohibited_regions: [...share.share.prohibitedRegions],
      items: content.items.map((item) => present.sharedItem(item)),
      item_count: String(content.count),
      missing_count: String(content.missing),
    };
  });

  serve(app, shareActivate, async ({ body, identity, locale }) => {
    const { shares, refused } = await owner.activate(identity.userId, body.ids, {
      expirationDays: body.expiration_days,
      saveLimit: body.restore_limit,
    });
    return {
      data: await presentAll(identity.userId, shares, locale),
      share_error_shares: refused.map(({ id, error }) => ({ share_id: id, error })),
    };
  });

  serve(app, shareStatistics, async ({ query, identity }) => {
    const { share, days } = await owner.statistics(identity.userId, query.share_id);
    return {
      share_id: share.id,
      view_count: String(share.viewCount),
      save_count: String(share.saveCount),
      download_count: String(share.downloadCount),
      days: days.map(({ day, views, saves, downloads }) => ({
        day,
        views: String(views),
        saves: String(saves),
        downloads: String(downloads),
      })),
    };
  });
}
