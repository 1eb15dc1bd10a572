import { Type, type Static } from "typebox";
import { defineCall } from "./common.ts";
import { FEATURE_PAGES, FEATURES } from "./feature-uses.ts";

const PlatformId = Type.String({ pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$", maxLength: 40 });

export const downloadStatistics = defineCall({
  method: "GET",
  path: "/statistics/pub/download",
  summary:
    "Downloads of each app by day, of the last 30 days. With `platform` one more is counted, a few times a day for a network",
  tag: "statistics",
  access: "none",
  query: Type.Object({
    platform: Type.Optional({
      ...PlatformId,
      description: "the app that is being downloaded; `not_found` for one there isn't",
    }),
  }),
  reply: Type.Object({
    counted: Type.Boolean({ description: "whether this call was counted" }),
    downloads: Type.Array(
      Type.Object({
        day: Type.String({ description: "a day of UTC, such as 2026-01-31" }),
        platform: Type.String(),
        count: Type.Integer(),
      }),
      { description: "the latest day first; days without any are left out" },
    ),
  }),
});
export const featureUsed = defineCall({
  method: "POST",
  path: "/statistics/v1/feature",
  summary:
    "Count a use of a feature by day, name and kind of page; nothing about who used it is kept, and nothing is counted for browsers that send Sec-GPC or DNT",
  tag: "statistics",
  access: "none",
  body: Type.Object({ name: Type.Enum(FEATURES), page: Type.Enum(FEATURE_PAGES) }),
  reply: Type.Object({ counted: Type.Boolean() }),
});
export type FeatureUse = Static<(typeof featureUsed)["body"]>;

export type DownloadStatistics = Static<(typeof downloadStatistics)["reply"]>;
