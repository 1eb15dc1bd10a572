import { Type } from "typebox";
import { defineCall } from "./common.ts";

const CountryCode = Type.String({ description: 'two letters such as DE; "" when it is not known' });

export const areaCountryCode = defineCall({
  method: "GET",
  path: "/drive/v1/privilege/area_country_code",
  summary: "Where the caller is seen to be: the network address, and the country it is registered in",
  tag: "region",
  access: "none",
  reply: Type.Object({
    result: Type.Literal("ACCEPTED"),
    data: Type.Object({ countryCode: CountryCode, ip: Type.String() }),
  }),
});

export const areaAccessible = defineCall({
  method: "GET",
  path: "/access/v1/area_accessible",
  summary: "Whether the caller may use the service from the network they are in; pages of any origin may ask",
  tag: "region",
  access: "none",
  reply: Type.Object({
    accessible: Type.Boolean(),
    reason: Type.String({
      description: 'what the rule is about that blocks: network, country or everyone; else ""',
    }),
    countryCode: CountryCode,
  }),
});
