import { Type } from "typebox";
import { defineCall } from "./common.ts";

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

export const configDebugOptions = defineCall({
  method: "POST",
  path: "/config/v1/debug_options",
  summary: "Whether a device or user may open the debug console",
  tag: "config",
  access: "none",
  body: Type.Object({
    uuid: DeviceOrUser,
    userid: Type.Optional(DeviceOrUser),
  }),
  reply: Type.Object({
    values: Type.Object({ debug_options: Type.Object({ allow_vconsole: Type.Boolean() }) }),
  }),
});
