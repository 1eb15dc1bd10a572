import { Type, type Static } from "typebox";
import { defineCall, Id, Timestamp } from "./common.ts";
import { ShareStatus } from "./shares.ts";

const Link = Type.Object({ url: Type.String(), token: Type.String(), expire: Timestamp });

export const Subtitle = Type.Object({
  kind: Type.Literal("drive#subtitle"),
  id: Id,
  name: Type.String(),
  language: Type.String({
    description: "what the name says after the film's, such as en or pt-BR; empty when nothing",
  }),
  format: Type.Union([Type.Literal("srt"), Type.Literal("vtt"), Type.Literal("ass")]),
  link: Link,
});
export type Subtitle = Static<typeof Subtitle>;

const Subtitles = Type.Array(Subtitle, { description: "the links answer WebVTT, whatever the file is" });

export const filesSubtitles = defineCall({
  method: "GET",
  path: "/drive/v1/files/{id}:subtitles",
  summary: "Subtitle files beside a film that carry its name",
  tag: "files",
  access: "user",
  within: { read: "params.id" },
  reply: Type.Object({ subtitles: Subtitles }),
});

export const shareSubtitles = defineCall({
  method: "GET",
  path: "/drive/v1/share/subtitles",
  summary: "Subtitle files beside a film of a share",
  tag: "share",
  access: "visitor",
  query: Type.Object({
    share_id: Type.String({ minLength: 1, maxLength: 128 }),
    file_id: Id,
    pass_code_token: Type.Optional(Type.String({ maxLength: 1024 })),
  }),
  reply: Type.Object({
    share_status: ShareStatus,
    share_status_text: Type.String(),
    subtitles: Subtitles,
  }),
});
