import type { FastifyInstance } from "fastify";
import {
  shareLinks,
  shareLinksChange,
  shareLinksDelete,
  shareLinksMake,
  type PersonalLink,
} from "../../../../contract/share-links.ts";
import type { BodyOf } from "../../../../contract/common.ts";
import { serve } from "../../../platform/http/serve.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import type { LinkService, LinkWish, OwnedLink } from "./link.service.ts";

export interface LinkRoutes {
  readonly links: LinkService;
  /** The address people use, without a trailing slash. */
  readonly publicUrl: string;
}

export function linkRoutes(app: FastifyInstance, { links, publicUrl }: LinkRoutes): void {
  const present = ({ link, rights, passCode }: OwnedLink): PersonalLink => ({
    link_id: link.id,
    share_id: link.shareId,
    link_url: `${publicUrl}/s/${link.id}`,
    name: link.name,
    note: link.note,
    pass_code: passCode,
    pass_code_option: link.passCodeHash === null ? "NOT_REQUIRED" : "REQUIRED",
    expiration_at: link.expiresAt === null ? "-1" : timestamp(link.expiresAt),
    rights: { ...rights },
    own_rights: { ...link.rights },
    paused: link.isPaused,
    open_count: String(link.openCount),
    save_count: String(link.saveCount),
    last_opened: link.openedOn,
    create_time: timestamp(link.createdAt),
  });

  serve(app, shareLinks, async ({ query, identity }) => {
    const page = { limit: query.limit ?? 100, pageToken: query.page_token ?? null };
    const { links: found, count, nextPageToken } = await links.list(identity.userId, query.share_id, page);
    return { links: found.map(present), link_count: String(count), next_page_token: nextPageToken };
  });

  serve(app, shareLinksMake, async ({ body, identity, asked }) =>
    present(await links.make(identity.userId, body.share_id, wishOf(body), asked)),
  );

  serve(app, shareLinksChange, async ({ params, body, identity }) =>
    present(
      await links.change(identity.userId, params["id"] ?? "", { ...wishOf(body), isPaused: body.paused }),
    ),
  );

  serve(app, shareLinksDelete, async ({ params, identity }) => {
    await links.delete(identity.userId, params["id"] ?? "");
    return {};
  });
}

const wishOf = (body: Omit<BodyOf<typeof shareLinksChange>, "paused">): LinkWish => ({
  name: body.name,
  note: body.note,
  protect: body.pass_code_option === undefined ? undefined : body.pass_code_option === "REQUIRED",
  passCode: body.custom_pass_code ?? "",
  expirationAt: body.expiration_at,
  expirationDays: body.expiration_days,
  rights: body.rights,
  isPaused: undefined,
});
