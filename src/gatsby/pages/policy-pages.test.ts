import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { withSeal, type Seal } from "../../../contract/seals.ts";
import { POLICY_SEALS } from "../policy/policy-seals.ts";
import { writeSeals } from "../seals/seal-list.ts";
import { createPolicyPages } from "./policy-pages.ts";

interface MadePage {
  readonly path: string;
  readonly component: string;
  readonly context: Readonly<Record<string, unknown>> & { readonly i18n: { readonly originalPath: string } };
}

const here = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdall-pages-"));
  mkdirSync(join(folder, "content/policy"), { recursive: true });
  process.chdir(folder);
});

afterEach(() => {
  jest.useRealTimers();
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

const DATES = ["2021-11-08", "2023-10-14", "2023-11-06"];
const node = (effective: string, language = "en-US", slug = "user-agreement") => ({
  id: `${effective} ${language}`,
  slug,
  language,
  effective,
  file: `content/policy/${slug}/${effective}/${language}.md`,
});
const notice = (effective: string) => ({
  ...node(effective),
  id: `notice ${effective}`,
  file: `content/policy/user-agreement/${effective}/notice/en-US.md`,
});
const VERSIONS = [...DATES.map((date) => node(date)), node("2023-10-14", "ja"), node("2023-11-06", "ja")];
const NOTICES = DATES.slice(1).map(notice);

/** The pages of a build on this day, by path. */
async function pagesOn(day: string, { sealed = [...VERSIONS, ...NOTICES], versions = VERSIONS } = {}) {
  jest.useFakeTimers({ now: Date.parse(`${day}T12:00:00Z`) });
  writeSeals(
    "content",
    POLICY_SEALS,
    sealed.reduce<readonly Seal[]>(
      (seals, { file }) => withSeal(seals, file.replace("content/", ""), file, day),
      [],
    ),
  );
  const pages = new Map<string, MadePage>();
  const args = {
    actions: { createPage: (page: MadePage) => pages.set(page.path, page) },
    graphql: (query: string) =>
      Promise.resolve({ data: { all: { nodes: query.includes("allPolicyNotice") ? NOTICES : versions } } }),
  };
  await createPolicyPages(args as unknown as CreatePagesArgs);
  return pages;
}

const shown = (pages: ReadonlyMap<string, MadePage>, path: string) => {
  const context = pages.get(path)?.context;
  return context?.["state"] === undefined ? context?.["id"] : [context["id"], context["state"]];
};

it("the undated addresses show the version in force on the day of the build, in the reader's language", async () => {
  const pages = await pagesOn("2023-10-20");
  const inForce = ["2023-10-14 en-US", "inForce"];
  expect(shown(pages, "/policy/user-agreement")).toEqual(inForce);
  expect(shown(pages, "/policy/user-agreement/user-agreement")).toEqual(inForce);
  expect(shown(pages, "/ru/policy/user-agreement")).toEqual(inForce);
  expect(shown(pages, "/ja/policy/user-agreement")).toEqual(["2023-10-14 ja", "inForce"]);
});

it("each version's address says what it is on that day; in force, its lasting address is the undated one", async () => {
  const pages = await pagesOn("2023-10-20");
  const at = (date: string) => pages.get(`/policy/user-agreement/${date}`);
  expect(DATES.map((date) => at(date)?.context["state"])).toEqual(["past", "inForce", "upcoming"]);
  expect(DATES.map((date) => at(date)?.context.i18n.originalPath)).toEqual([
    "/policy/user-agreement/2021-11-08",
    "/policy/user-agreement",
    "/policy/user-agreement/2023-11-06",
  ]);
});

it("pages of days to come wait beside, listed nowhere, with the day they are for", async () => {
  const pages = await pagesOn("2023-10-20");
  const waiting = [...pages.keys()].filter((path) => path.startsWith("/policy-pages/"));
  expect(waiting.sort()).toEqual(
    [
      "policy/user-agreement",
      "policy/user-agreement/2023-10-14",
      "policy/user-agreement/2023-11-06",
      "policy/user-agreement/history",
      "policy/user-agreement/user-agreement",
    ].map((path) => `/policy-pages/2023-11-06/${path}`),
  );
  const next = pages.get("/policy-pages/2023-11-06/policy/user-agreement")?.context;
  expect(next).toMatchObject({
    id: "2023-11-06 en-US",
    state: "inForce",
    unlisted: true,
    turn: { address: "/policy/user-agreement", from: "2023-11-06" },
  });
  expect(pages.get("/policy/user-agreement")?.context["unlisted"]).toBe(false);
});

it("every pair of versions has a comparison, in a translation only when both have it", async () => {
  const pages = await pagesOn("2024-01-01");
  const ids = (path: string) => {
    const context = pages.get(path)?.context;
    return [context?.["fromId"], context?.["id"]];
  };
  const at = "/policy/user-agreement/compare/";
  expect(ids(`${at}2021-11-08..2023-11-06`)).toEqual(["2021-11-08 en-US", "2023-11-06 en-US"]);
  expect(ids(`/ja${at}2021-11-08..2023-10-14`)).toEqual(["2021-11-08 en-US", "2023-10-14 en-US"]);
  expect(ids(`/ja${at}2023-10-14..2023-11-06`)).toEqual(["2023-10-14 ja", "2023-11-06 ja"]);
  expect([...pages.keys()].filter((path) => path.startsWith(at))).toHaveLength(3);
});

it("every notice has its page", async () => {
  const pages = await pagesOn("2024-01-01");
  expect(shown(pages, "/policy/user-agreement/update/2023-11-06")).toBe("notice 2023-11-06");
  expect(pages.get("/policy/update")?.context["ids"]).toEqual(["notice 2023-10-14", "notice 2023-11-06"]);
});

it("what isn't sealed isn't built", async () => {
  const pages = await pagesOn("2023-10-20", { sealed: VERSIONS.slice(0, 2) });
  expect(pages.has("/policy/user-agreement/2023-11-06")).toBe(false);
  expect(pages.has("/policy/user-agreement/update/2023-10-14")).toBe(false);
  expect(shown(pages, "/policy/user-agreement")).toEqual(["2023-10-14 en-US", "inForce"]);
});
