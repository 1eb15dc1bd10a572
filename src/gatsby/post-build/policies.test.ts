import type { Locale } from "../../../contract/locales.ts";
import type { BuiltPage } from "./built-pages.ts";
import { policyPages } from "./policies.ts";

const page = (path: string, address: string, from = "", language: Locale = "en-US"): BuiltPage => ({
  path,
  originalPath: address,
  language,
  translations: undefined,
  isContent: true,
  isListed: true,
  turn: { address, from },
});

it("the server's table names each policy's versions and, for each address, its page from a day on per locale", () => {
  const built = [
    page("/policy/terms/2023-11-06", "/policy/terms/2023-11-06"),
    page("/policy-pages/2023-11-06/policy/terms", "/policy/terms", "2023-11-06"),
    page("/ja/policy-pages/2023-11-06/policy/terms", "/policy/terms", "2023-11-06", "ja"),
    page("/policy/terms/2021-11-08", "/policy/terms/2021-11-08"),
    page("/ja/policy/terms", "/policy/terms", "", "ja"),
    page("/policy/terms", "/policy/terms"),
    { ...page("/faq", "/faq"), turn: undefined },
  ];
  expect(policyPages(built)).toEqual({
    policies: [{ slug: "terms", versions: ["2021-11-08", "2023-11-06"] }],
    timed: {
      "/policy/terms": [
        { from: "", files: { "": "policy/terms/index.html", ja: "ja/policy/terms/index.html" } },
        {
          from: "2023-11-06",
          files: {
            "": "policy-pages/2023-11-06/policy/terms/index.html",
            ja: "ja/policy-pages/2023-11-06/policy/terms/index.html",
          },
        },
      ],
      "/policy/terms/2021-11-08": [{ from: "", files: { "": "policy/terms/2021-11-08/index.html" } }],
      "/policy/terms/2023-11-06": [{ from: "", files: { "": "policy/terms/2023-11-06/index.html" } }],
    },
  });
});
