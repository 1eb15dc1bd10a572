import { Type, type Static } from "typebox";
import { defineCall, Empty, Int64, Limit, PageToken, Timestamp } from "./common.ts";
import { PASS_CODE } from "./pass-code.ts";
import { LINK_NAME_LENGTH, LINK_NOTE_LENGTH, LINKS_MAX } from "./share-link-limits.ts";
import { NumberOrText, PassCodeOption, ShareRights } from "./shares.ts";

const ShareId = Type.String({ minLength: 1, maxLength: 128 });

const wishes = {
  note: Type.Optional(
    Type.String({
      maxLength: LINK_NOTE_LENGTH,
      description: "shown by it in place of the share's; may be empty",
    }),
  ),
  pass_code_option: Type.Optional(PassCodeOption),
  custom_pass_code: Type.Optional(Type.String({ pattern: `^(${PASS_CODE})?$` })),
  expiration_at: Type.Optional(
    Type.String({ maxLength: 64, description: 'RFC 3339, or "-1" for the end of the share' }),
  ),
  expiration_days: Type.Optional(NumberOrText),
  rights: Type.Optional(
    Type.Partial(ShareRights, { description: "never more than the share itself gives, as it is then" }),
  ),
};

/** A link to a share beside its own, for one recipient, as the share's owner sees it. */
export const PersonalLink = Type.Object({
  link_id: Type.String(),
  share_id: Type.String(),
  link_url: Type.String({ description: "without the code" }),
  name: Type.String({ description: "known to the owner only" }),
  note: Type.String(),
  pass_code: Type.String({ description: "empty but in the answer that sets it: only its hash is stored" }),
  pass_code_option: PassCodeOption,
  expiration_at: Type.String({ description: 'RFC 3339, or "-1" for the end of the share' }),
  rights: ShareRights,
  own_rights: Type.Object(ShareRights.properties, {
    description: "its own, of which `rights` has those that the share gives, too",
  }),
  paused: Type.Boolean({ description: "visitors meet NOT_FOUND" }),
  open_count: Int64,
  save_count: Int64,
  last_opened: Type.String({
    description: 'the day (UTC, yyyy-mm-dd) on which it was last opened, "" before',
  }),
  create_time: Timestamp,
});
export type PersonalLink = Static<typeof PersonalLink>;

export const shareLinks = defineCall({
  method: "GET",
  path: "/drive/v1/share/links",
  summary: "The personal links of one's own share, newest first, with how often each was opened and saved",
  tag: "share",
  access: "user",
  query: Type.Object({
    share_id: ShareId,
    limit: Type.Optional(Limit),
    page_token: Type.Optional(PageToken),
  }),
  reply: Type.Object({ links: Type.Array(PersonalLink), link_count: Int64, next_page_token: PageToken }),
});

export const shareLinksMake = defineCall({
  method: "POST",
  path: "/drive/v1/share/links",
  summary: `Make a personal link to a share, ${LINKS_MAX} at most: it has an address, a code, an end and rights of its own`,
  tag: "share",
  access: "user",
  proof: "shares",
  repeatable: { but: [] },
  body: Type.Object({
    share_id: ShareId,
    name: Type.String({ minLength: 1, maxLength: LINK_NAME_LENGTH }),
    ...wishes,
  }),
  reply: PersonalLink,
});

export const shareLinksChange = defineCall({
  method: "PATCH",
  path: "/drive/v1/share/links/{id}",
  summary: "Change a personal link, or pause it and open it again; what isn't named stays as it is",
  tag: "share",
  access: "user",
  proof: "shares",
  body: Type.Object({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: LINK_NAME_LENGTH })),
    ...wishes,
    paused: Type.Optional(Type.Boolean()),
  }),
  reply: PersonalLink,
});

export const shareLinksDelete = defineCall({
  method: "DELETE",
  path: "/drive/v1/share/links/{id}",
  summary: "Delete a personal link for good; the share stays",
  tag: "share",
  access: "user",
  proof: "shares",
  reply: Empty,
});
