import { originsOf, regionEndpoints } from "./endpoints.ts";

test("pages ask this server where it has rules, unless the operator names others", () => {
  const endpoints = ["https://eu.example/check", "https://as.example/check"];
  expect(regionEndpoints({ rulesFile: null, endpoints: [] })).toEqual([]);
  expect(regionEndpoints({ rulesFile: "/etc/regions", endpoints: [] })).toEqual([
    "/api/access/v1/area_accessible",
  ]);
  expect(regionEndpoints({ rulesFile: "/etc/regions", endpoints })).toEqual(endpoints);
});

test("pages may call the origins of the endpoints, each named once", () => {
  expect(originsOf(["https://a.example/x", "https://a.example/y", "http://b.example:81/z", "/own"])).toEqual([
    "https://a.example",
    "http://b.example:81",
  ]);
});
