import { Type, type TSchema } from "typebox";
import { defineCall, Timestamp } from "./common.ts";

export const configEmbedding = defineCall({
  method: "GET",
  path: "/config/v1/embedding",
  summary: "Which origins may show the site in a frame and hear from it",
  tag: "config",
  access: "none",
  reply: Type.Object({
    origins: Type.Array(Type.String(), { description: "`https://www.holdall.example`; ours is among them" }),
  }),
});

const DeviceOrUser = Type.String({ maxLength: 64, pattern: "^[A-Za-z0-9_.-]*$" });
const Language = Type.Optional(Type.String({ maxLength: 64, description: "such as `pt-BR`" }));

/** Clients send more or less of this; nothing of it has to be there. */
const Asked = {
  client: Type.Optional(Type.Unknown({ description: "the kind of client; it changes nothing" })),
  data: Type.Optional(
    Type.Object({
      language_app: Language,
      language: Language,
      language_system: Language,
      user_id: Type.Optional(DeviceOrUser),
    }),
  ),
};

/** The language is the first of the body that the site speaks, else that of the request. */
const configOf = <const Name extends string, Values extends TSchema>(
  name: Name,
  summary: string,
  values: Values,
) =>
  defineCall({
    method: "POST",
    path: `/config/v1/${name}`,
    summary,
    tag: "config",
    access: "none",
    body: Type.Object(Asked),
    reply: Type.Object({ values: Type.Object({ [name]: values } as Record<Name, Values>) }),
  });

const Link = {
  id: Type.String(),
  address: Type.String({ description: "a path of the site or an https address" }),
};

export const configResources = configOf(
  "resources",
  "Places that apps lead to, in the caller's language",
  Type.Array(Type.Object({ ...Link, title: Type.String() })),
);

export const configExternalProducts = configOf(
  "external_products",
  "What else the operator recommends, in the caller's language",
  Type.Array(Type.Object({ ...Link, name: Type.String(), words: Type.String() })),
);

export const configActivities = configOf(
  "activity_operation",
  "The activities that run now, in the caller's language",
  Type.Array(
    Type.Object({
      ...Link,
      title: Type.String(),
      words: Type.String(),
      starts: Timestamp,
      ends: Timestamp,
    }),
  ),
);

export const configBasic = configOf(
  "basic",
  "A notice of the operator, and the oldest versions of apps that may be used",
  Type.Object({
    notice: Type.String({ description: "empty for none" }),
    oldest_versions: Type.Record(Type.String(), Type.String(), { description: "by the app's id" }),
  }),
);

export const configDebugOptions = defineCall({
  method: "POST",
  path: "/config/v1/debug_options",
  summary: "Whether a device or user may open the debug console",
  tag: "config",
  access: "none",
  body: Type.Object({
    ...Asked,
    uuid: Type.Optional(DeviceOrUser),
    userid: Type.Optional(DeviceOrUser),
  }),
  reply: Type.Object({
    values: Type.Object({ debug_options: Type.Object({ allow_vconsole: Type.Boolean() }) }),
  }),
});
