import { Type, type Static } from "typebox";
import {
  defineCall,
  Empty,
  Id,
  Int64,
  Limit,
  PageToken,
  StringMap,
  ThumbnailSize,
  Timestamp,
} from "./common.ts";
import { CollectWish, OwnCollect } from "./collects.ts";
import { PASS_CODE } from "./pass-code.ts";

/** The 11 states of a share link as a visitor meets it. */
export const ShareStatus = Type.Union([
  Type.Literal("OK"),
  Type.Literal("PASS_CODE_EMPTY"),
  Type.Literal("PASS_CODE_ERROR"),
  Type.Literal("MAX_RESTORE_COUNT"),
  Type.Literal("EXPIRED"),
  Type.Literal("DELETED"),
  Type.Literal("SENSITIVE_RESOURCE"),
  Type.Literal("SENSITIVE_WORD"),
  Type.Literal("AUDITING"),
  Type.Literal("NOT_FOUND"),
  Type.Literal("PROHIBITED"),
]);
export type ShareStatus = Static<typeof ShareStatus>;

/** The rules for which moderation covers a share: it stays open, and visitors are asked before they see it. */
export const CoverRule = Type.Union([Type.Literal("abuse"), Type.Literal("agreement")]);
export type CoverRule = Static<typeof CoverRule>;

export const PassCodeOption = Type.Union([Type.Literal("REQUIRED"), Type.Literal("NOT_REQUIRED")]);

/**
 * The owner's wishes for the look of the share, and notes of clients. Checked: `view` (`list`, `grid`, `single`,
 * `flow`), `order` (one of the eight), `note` (a text for visitors), `cover` and `readme` (ids of files in the share).
 */
const ShareParams = Type.Record(Type.String(), Type.String({ maxLength: 4_096 }), { maxProperties: 20 });

/** Visitors always see the names. Rights let them view the content, download it, and save it into their drive. */
export const ShareRights = Type.Object({
  view: Type.Boolean(),
  download: Type.Boolean(),
  save: Type.Boolean(),
});
export type ShareRights = Static<typeof ShareRights>;
const WantedRights = Type.Partial(ShareRights);

export const NumberOrText = Type.Union([Type.Integer(), Type.String({ pattern: "^-?\\d+$" })]);
const CustomPassCode = Type.String({ pattern: `^(${PASS_CODE})?$` });

export const shareCreate = defineCall({
  method: "POST",
  path: "/drive/v1/share",
  summary: "Share files and folders by a link",
  tag: "share",
  access: "user",
  proof: "shares",
  repeatable: { but: [] },
  body: Type.Object({
    file_ids: Type.Array(Id, { minItems: 1, maxItems: 10_000 }),
    share_to: Type.Optional(Type.String({ maxLength: 32 })),
    pass_code_option: Type.Optional(PassCodeOption),
    custom_pass_code: Type.Optional(CustomPassCode),
    expiration_days: Type.Optional(NumberOrText),
    expiration_at: Type.Optional(
      Type.String({ maxLength: 64, description: 'RFC 3339, or "-1" for never; before expiration_days' }),
    ),
    restore_limit: Type.Optional(NumberOrText),
    title: Type.Optional(Type.String({ maxLength: 200 })),
    params: Type.Optional(ShareParams),
    rights: Type.Optional(WantedRights),
    collects: Type.Optional(CollectWish),
  }),
  reply: Type.Object({
    share_id: Type.String(),
    share_url: Type.String({ description: "without the code" }),
    pass_code: Type.String({ description: "shown here once; only its hash is stored" }),
    share_text: Type.String(),
    share_list: Type.Array(Type.Unknown()),
    share_error_files: Type.Array(Type.Object({ file_id: Type.String(), error: Type.String() })),
  }),
});

export const ShareUser = Type.Object({
  user_id: Type.String(),
  nickname: Type.String({ description: "masked" }),
  avatar: Type.String({ description: 'address of their picture, "" without one' }),
  portrait_url: Type.String({ description: "the same" }),
});

export const OwnShare = Type.Object({
  share_id: Type.String(),
  share_url: Type.String(),
  share_status: ShareStatus,
  share_status_text: Type.String(),
  title: Type.String(),
  pass_code: Type.String({
    description: "empty, as codes are stored hashed; a new one is shown in the answer that sets it",
  }),
  pass_code_option: PassCodeOption,
  share_to: Type.String(),
  file_num: Int64,
  file_id: Type.String(),
  file_kind: Type.String(),
  file_size: Int64,
  restore_limit: Int64,
  restore_count: Int64,
  view_count: Int64,
  save_count: Int64,
  download_count: Int64,
  rights: ShareRights,
  covered_by: Type.Optional({
    ...CoverRule,
    description: "moderation has visitors asked before they see it, for this rule",
  }),
  collects: Type.Optional(OwnCollect),
  paused: Type.Boolean({ description: "visitors meet DELETED until it is activated" }),
  delete_time: Timestamp,
  expiration_days: Int64,
  expiration_at: Type.String({ description: 'RFC 3339, or "-1" for never' }),
  create_time: Timestamp,
  icon_link: Type.String(),
  thumbnail_link: Type.String(),
  user_info: ShareUser,
  params: StringMap,
});
export type OwnShare = Static<typeof OwnShare>;

export const ShareOrder = Type.Union([
  Type.Literal("CREATE_TIME_DESC"),
  Type.Literal("CREATE_TIME_ASC"),
  Type.Literal("TITLE_ASC"),
  Type.Literal("VIEW_COUNT_DESC"),
  Type.Literal("SAVE_COUNT_DESC"),
  Type.Literal("EXPIRATION_ASC"),
]);
export type ShareOrder = Static<typeof ShareOrder>;

export const shareList = defineCall({
  method: "GET",
  path: "/drive/v1/share/list",
  summary: "The shares one has made, newest first unless another order is asked for",
  tag: "share",
  access: "user",
  query: Type.Object({
    limit: Type.Optional(Limit),
    page_token: Type.Optional(PageToken),
    thumbnail_size: Type.Optional(ThumbnailSize),
    order: Type.Optional(ShareOrder),
    filters: Type.Optional(
      Type.String({
        maxLength: 4096,
        description:
          'JSON: `share_status` (eq, in), `paused` (eq), `withdrawn` (eq), `title` ({"contains": text}), `file_id` (eq: a root of the share). Withdrawn shares of the last 30 days only with share_status DELETED or withdrawn true; a filtered page may hold fewer than `limit`',
      }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(OwnShare), next_page_token: PageToken }),
});

export const sharePatch = defineCall({
  method: "PATCH",
  path: "/drive/v1/share",
  summary: "Change anything of a share; what isn't named stays as it is",
  tag: "share",
  access: "user",
  proof: "shares",
  body: Type.Object({
    share_id: Type.String({ minLength: 1, maxLength: 128 }),
    pass_code_option: Type.Optional(PassCodeOption),
    custom_pass_code: Type.Optional(CustomPassCode),
    restore_limit: Type.Optional(NumberOrText),
    expiration_at: Type.Optional(Type.String({ maxLength: 64 })),
    expiration_days: Type.Optional(NumberOrText),
    title: Type.Optional(Type.String({ maxLength: 200 })),
    params: Type.Optional(ShareParams),
    rights: Type.Optional(WantedRights),
    collects: Type.Optional(CollectWish),
    paused: Type.Optional(Type.Boolean()),
    file_ids: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: 10_000, description: "instead of what was shared before" }),
    ),
  }),
  reply: OwnShare,
});

export const shareBatchDelete = defineCall({
  method: "POST",
  path: "/drive/v1/share:batchDelete",
  summary: "Withdraw shares; visitors then see DELETED, the files stay",
  tag: "share",
  access: "user",
  proof: "shares",
  body: Type.Object({
    ids: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { minItems: 1, maxItems: 1000 }),
  }),
  reply: Empty,
});
