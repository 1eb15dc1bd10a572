import { Type, type Static } from "typebox";
import { defineCall, Empty, Id, PageToken, ThumbnailSize, Timestamp } from "./common.ts";
import { Quota } from "./account.ts";
import { ReferenceResource, Task } from "./tasks.ts";

export const EventType = Type.Union([
  Type.Literal("TYPE_UPLOAD"),
  Type.Literal("TYPE_RESTORE"),
  Type.Literal("TYPE_COLLECT"),
  Type.Literal("TYPE_CREATE"),
  Type.Literal("TYPE_UPDATE"),
  Type.Literal("TYPE_DELETE"),
  Type.Literal("TYPE_DOWNLOAD"),
  Type.Literal("TYPE_VIEW"),
  Type.Literal("TYPE_PLAY"),
]);
export type EventType = Static<typeof EventType>;

/** The last thing that somebody did with a file. A batch is one event per folder, named by its first file. */
export const FileEvent = Type.Object({
  kind: Type.Literal("drive#event"),
  id: Id,
  type: EventType,
  type_name: Type.String({ description: "localized" }),
  file_id: Id,
  file_name: Type.String(),
  folder_id: Id,
  mime_type: Type.String(),
  icon_url: Type.String(),
  label: Type.String(),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  params: Type.Record(Type.String(), Type.String(), {
    description: "`count`: how many files of the folder the event is about, when more than one",
  }),
  source: Type.String(),
  subject: Type.String(),
  device: Type.String(),
  space: Type.String(),
  created_time: Timestamp,
  updated_time: Timestamp,
  reference_resource: ReferenceResource,
});
export type FileEvent = Static<typeof FileEvent>;

export const eventsList = defineCall({
  method: "GET",
  path: "/drive/v1/events",
  summary: "Recent files: what one did lately, newest first; plays only when the filter asks for them",
  tag: "events",
  access: "user",
  query: Type.Object({
    thumbnail_size: Type.Optional(ThumbnailSize),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 100,
        description: "a page holds 100 at most, whatever is asked for",
      }),
    ),
    page_token: Type.Optional(PageToken),
    next_page_token: Type.Optional(PageToken),
    filters: Type.Optional(
      Type.String({
        maxLength: 4096,
        description:
          'JSON: {"type": {"eq"|"in": "…"}, "modified_time": {"gt"|"lt": "…"}, "file_id": {"eq": "…"}}',
      }),
    ),
  }),
  reply: Type.Object({ events: Type.Array(FileEvent), next_page_token: PageToken }),
});

/** For events that only a client can know of. */
export const eventsCreate = defineCall({
  method: "POST",
  path: "/drive/v1/events",
  summary: "Note that a file was viewed, played or downloaded",
  tag: "events",
  access: "user",
  proof: "files",
  body: Type.Object({
    event: Type.Object({
      type: Type.Union([Type.Literal("TYPE_VIEW"), Type.Literal("TYPE_PLAY"), Type.Literal("TYPE_DOWNLOAD")]),
      file_id: Id,
      params: Type.Optional(
        Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 256 }), { maxProperties: 16 }),
      ),
    }),
  }),
  reply: Type.Object({ event: FileEvent }),
});

export const eventsDelete = defineCall({
  method: "POST",
  path: "/drive/v1/events:delete",
  summary: "Take events off the list; the files stay",
  tag: "events",
  access: "user",
  proof: "files",
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 1_000 }) }),
  reply: Empty,
});

export const eventsClear = defineCall({
  method: "POST",
  path: "/drive/v1/events:clear",
  summary: "Take every event off the list, or those of some types; the files stay",
  tag: "events",
  access: "user",
  proof: "files",
  body: Type.Object({ types: Type.Optional(Type.Array(EventType, { maxItems: 9 })) }),
  reply: Empty,
});

/**
 * The events of `events:stream` by their names. A client that comes back sends the last `id` as `Last-Event-ID` to go
 * on from there; heartbeats carry an `id` too.
 */
export const StreamEvents = Type.Object({
  /** The stream is up: from here on it tells every change. */
  ready: Empty,
  /** Some changes can't be told any more, so the client must load everything again. */
  reset: Empty,
  /** A task as it stands now. */
  task: Task,
  /** A task that isn't listed any more. */
  task_gone: Type.Object({ id: Id }),
  /** Folders whose listing changed; `""` is the root, `*` alone every folder. */
  folders: Type.Object({ ids: Type.Array(Type.String()) }),
  /** The number of unread notices, whenever that or one of them changed. */
  notices: Type.Object({ unread: Type.Integer({ minimum: 0 }) }),
  quota: Type.Pick(Quota, ["limit", "usage", "is_unlimited"]),
  /** `user/me` or `vip/info` answers something else now. */
  account: Empty,
  /** The token isn't valid any more; come back with another. */
  expired: Empty,
});
export type StreamEvents = Static<typeof StreamEvents>;

export const eventsStream = defineCall({
  method: "GET",
  path: "/drive/v1/events:stream",
  summary: "Server-sent events: changes of one's tasks, folders, storage and account as they happen",
  tag: "events",
  access: "user",
  query: Type.Object({
    timeout: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 86_400,
        description: "seconds after which the stream ends by itself; it goes on as long as it may without",
      }),
    ),
  }),
  reply: Type.String({
    description:
      "text/event-stream; events ready, reset, task, task_gone, folders, notices, quota, account, expired, each with JSON. " +
      "`Last-Event-ID` goes on where a stream broke off",
  }),
});
