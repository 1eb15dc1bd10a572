import type { PolicyPages } from "../../../contract/policy.ts";
import { policyAnswer } from "./policy-pages.ts";
import { indexSite } from "./site-index.ts";

const DATES = ["2023-01-01", "2025-06-01", "2026-01-01"];
/** Built while the version of 2023 was in force. */
const turns = (address: string, ...from: readonly string[]) =>
  from.map((day) => {
    const at = (locale: string) =>
      `${locale}${day ? `policy-pages/${day}` : ""}${address.slice(day ? 0 : 1)}/index.html`;
    return { from: day, files: { "": at(""), ja: at("ja/") } };
  });
const timed: PolicyPages["timed"] = Object.fromEntries(
  (
    [
      ["/policy/terms", "", "2025-06-01", "2026-01-01"],
      ["/policy/terms/2023-01-01", "", "2025-06-01"],
      ["/policy/terms/2025-06-01", "", "2025-06-01", "2026-01-01"],
      ["/policy/terms/2026-01-01", "", "2026-01-01"],
      ["/policy/terms/before", ""],
    ] as const
  ).map(([address, ...from]) => [address, turns(address, ...from)]),
);
const policies: PolicyPages = { policies: [{ slug: "terms", versions: DATES }], timed };
const names = Object.values(timed).flatMap((list) => list.flatMap(({ files }) => Object.values(files)));
const files = Object.fromEntries(names.map((name) => [`/${name}`, { size: 1, hash: name }]));
const index = indexSite(
  "/site",
  { files, carried: {} },
  { origin: "https://a.test", off: [], regionEndpoints: [] },
);

function at(now: string, path: string, query = "") {
  const answer = policyAnswer({ index, policies, now: () => Date.parse(now) }, path, query);
  if (answer?.kind === "file") return answer.file.path.slice(1);
  return answer?.kind === "redirect" ? `${answer.status} ${answer.to}` : answer?.kind;
}
const NOW = "2024-05-05T10:00:00Z";

describe("the undated address of a policy", () => {
  it("shows the version that is in force by the server's clock, from midnight UTC on", () => {
    expect(at("2025-05-31T23:59:59.999Z", "/policy/terms")).toBe("policy/terms/index.html");
    expect(at("2025-06-01T00:00:00Z", "/policy/terms")).toBe(
      "policy-pages/2025-06-01/policy/terms/index.html",
    );
    expect(at("2025-12-31T23:59:59.999Z", "/policy/terms")).toBe(
      "policy-pages/2025-06-01/policy/terms/index.html",
    );
    expect(at("2026-01-01T00:00:00Z", "/policy/terms")).toBe(
      "policy-pages/2026-01-01/policy/terms/index.html",
    );
    expect(at("2019-01-01T00:00:00Z", "/policy/terms")).toBe("policy/terms/index.html");
  });

  it("does so in every language, in the default one where a language has no page", () => {
    expect(at("2025-06-01T00:00:00Z", "/ja/policy/terms")).toBe(
      "ja/policy-pages/2025-06-01/policy/terms/index.html",
    );
    expect(at("2025-06-01T00:00:00Z", "/ko/policy/terms")).toBe(
      "policy-pages/2025-06-01/policy/terms/index.html",
    );
  });

  it("leaves other addresses to the site's other rules", () => {
    for (const path of ["/policy/unknown", "/policy/update", "/policy", "/faq", "/policy/terms/history"])
      expect(at(NOW, path)).toBeUndefined();
  });
});

it("a version's own page says by the server's clock what has become of it", () => {
  const path = "/policy/terms/2025-06-01";
  expect(at("2025-05-31T23:59:59Z", path)).toBe("policy/terms/2025-06-01/index.html");
  expect(at("2025-06-01T00:00:00Z", path)).toBe(`policy-pages/2025-06-01${path}/index.html`);
  expect(at("2026-01-01T00:00:00Z", path)).toBe(`policy-pages/2026-01-01${path}/index.html`);
});

it("pages that wait for their day can't be asked for", () => {
  expect(at(NOW, "/policy-pages/2025-06-01/policy/terms")).toBe("missing");
  expect(at(NOW, "/ja/policy-pages/2025-06-01/policy/terms/index.html")).toBe("missing");
});

describe("?on= shows the version that applied on a day", () => {
  it.each([
    ["2023-01-01", "policy/terms/2023-01-01/index.html"],
    ["2025-05-31", "policy/terms/2023-01-01/index.html"],
    ["2025-06-01", "policy/terms/2025-06-01/index.html"],
    ["2040-01-01", "policy/terms/2026-01-01/index.html"],
    ["2022-12-31", "policy/terms/before/index.html"],
  ])("%s", (day, shown) => {
    expect(at(NOW, "/policy/terms", `?on=${day}`)).toBe(shown);
    expect(at(NOW, "/ja/policy/terms", `?on=${day}`)).toBe(`ja/${shown}`);
  });

  it("tells what that version is today", () => {
    expect(at("2025-06-01T00:00:00Z", "/policy/terms", "?on=2024-01-01")).toBe(
      "policy-pages/2025-06-01/policy/terms/2023-01-01/index.html",
    );
  });

  it("asks again for what is no day", () => {
    for (const day of ["2023-02-30", "yesterday", "2023-1-1"])
      expect(at(NOW, "/ja/policy/terms", `?on=${day}`)).toBe("302 /ja/policy/terms/history#on");
    expect(at(NOW, "/policy/terms", "?on=")).toBe("policy/terms/index.html");
  });
});

describe("two versions are compared", () => {
  const form = (from: string, to: string) => at(NOW, "/policy/terms/compare", `?from=${from}&to=${to}`);

  it("by a form without script, in either order", () => {
    const pair = "302 /policy/terms/compare/2023-01-01..2025-06-01";
    expect(form("2023-01-01", "2025-06-01")).toBe(pair);
    expect(form("2025-06-01", "2023-01-01")).toBe(pair);
    expect(at(NOW, "/ja/policy/terms/compare", "?from=2023-01-01&to=2025-06-01")).toBe(
      "302 /ja/policy/terms/compare/2023-01-01..2025-06-01",
    );
  });

  it("a version with itself is that version, and nothing unknown is followed", () => {
    expect(form("2025-06-01", "2025-06-01")).toBe("302 /policy/terms/2025-06-01");
    for (const [from, to] of [
      ["", ""],
      ["2023-01-01", "//evil.example"],
      ["2023-01-01", "2024-01-01"],
    ] as const)
      expect(form(from, to)).toBe("302 /policy/terms/history#compare");
  });

  it("at one address, the earlier first", () => {
    expect(at(NOW, "/policy/terms/compare/2025-06-01..2023-01-01")).toBe(
      "301 /policy/terms/compare/2023-01-01..2025-06-01",
    );
    expect(at(NOW, "/policy/terms/compare/2023-01-01..2025-06-01")).toBeUndefined();
    expect(at(NOW, "/policy/terms/compare/2023-01-01..2024-01-01")).toBeUndefined();
  });
});
