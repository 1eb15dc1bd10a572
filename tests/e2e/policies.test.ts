import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { daysAfter, utcDay } from "../../contract/policy.ts";
import type { PublicList } from "../../src/gatsby/policy/public-list.ts";
import { openFixtureSite, type FixtureSite } from "./support/fixture-site.ts";
import { lookOver, openPage, overflow, SCREENS } from "./support/pages.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const SLUG = "user-agreement";
const AT = `/policy/${SLUG}`;
const today = utcDay(Date.now());
const first = daysAfter(today, -100);
const second = daysAfter(today, 40);
const CLOCK = pathToFileURL(join(import.meta.dirname, "../faults/shifted-clock.mjs")).href;
/** Longer than everything that is looked at on the eve takes. */
const EVENING_MS = 6 * 3_600_000;
const NARROW = { width: 320, height: 640, isMobile: true, hasTouch: true };

const matter = (fields: Readonly<Record<string, string>>, body: string) =>
  ["---", ...Object.entries(fields).map(([key, value]) => `${key}: ${value}`), "---", "", body].join("\n");

const BODY = `What you and we owe each other.

## Answers {#answers}

We answer your letters within 30 days.

- You may write in any language.

## Old habits {#habits}

We also answer by fax.
`;
const FIELDS = {
  title: "User agreement",
  description: "Between you and us.",
  effective: first,
  published: daysAfter(first, -40),
  summary: "The first version.",
};

/** The legal team's work, done with its own commands on a copy of the repository. */
describe("a policy changes", () => {
  let legal: FixtureSite;
  let house: House;
  let clockFile: string;
  const say = texts("en-US");
  const folder = `policy/${SLUG}/${second}`;

  before(async () => {
    legal = openFixtureSite();
    legal.write(`policy/${SLUG}/${first}/en-US.md`, matter(FIELDS, BODY));
    const japanese = { ...FIELDS, title: "利用規約", description: "お客様と私たちの間の取り決め。" };
    legal.write(`policy/${SLUG}/${first}/ja.md`, matter(japanese, BODY.replace("Answers", "回答")));
    // The pages of questions and the table of redirects want to be there.
    legal.write("redirects.json", "[]\n");
    const start = { title: "Start", description: "The first question.", updated: first, order: "10" };
    legal.write("faq/start/en-US.md", matter(start, "## Why? {#why}\n\nBecause.\n"));
    const later = { ...start, title: "Later", draft: "true" };
    legal.write("faq/later/en-US.md", matter(later, "## When? {#when}\n\nNot yet.\n"));
    await succeeds("policy-publish", SLUG, first, "--translations");
    await succeeds("policy-new", SLUG, second);
    writeSecondVersion();
  });
  after(async () => {
    await house?.close();
    legal?.remove();
  });

  async function succeeds(script: string, ...args: readonly string[]): Promise<string> {
    const { code, output } = await legal.run(script, ...args);
    assert.equal(code, 0, `${script} ${args.join(" ")}\n${output}`);
    return output;
  }

  /** As an editor would, in the files `policy:new` has begun. */
  function writeSecondVersion(): void {
    const text = legal
      .read(`${folder}/en-US.md`)
      .replace(/^published: .*$/m, `published: ${today}`)
      .replace(/^summary: .*$/m, "summary: Answers come sooner and cost nothing; faxes are gone.")
      .replace("within 30 days", "within 14 days, **free of charge**")
      .replace(/\n## Old habits[\s\S]*$/, "");
    legal.write(`${folder}/en-US.md`, `${text}\n## Your rights {#rights}\n\nYou may ask for a copy.\n`);
    const notice = legal
      .read(`${folder}/notice/en-US.md`)
      .replace(/^published: .*$/m, `published: ${today}`)
      .replace(/^description: .*$/m, "description: Answers within 14 days, and what you can do.")
      .replace("Which policy changes, and from when.", `The user agreement changes on ${second}.`)
      .replace("**The first change.** What is different in", "**Answers come sooner.** Read it in")
      .replace("and the reason for it.", "which also costs you nothing.")
      .replace(
        "What people can do if they agree, and if they don't.",
        "If you don't agree, close your account.",
      );
    legal.write(`${folder}/notice/en-US.md`, notice);
  }

  /** Sets the server's clock. */
  const setClock = (instant: number) => writeFileSync(clockFile, String(instant - Date.now()));
  const boundary = Date.parse(`${second}T00:00:00Z`);
  const address = (path: string) => house.server.origin + path;
  const words = async (path: string) => (await fetch(address(path))).text();

  /** A reader without script, so that what is seen is what the server sent. */
  async function reader(path: string, locale = "en-US") {
    const opened = await openPage(await house.browser.createBrowserContext(), { locale, screen: "phone" });
    await opened.page.setJavaScriptEnabled(false);
    await opened.page.goto(address(path));
    const text = () => opened.page.$eval("main", (main) => (main as HTMLElement).innerText);
    const follow = (link: string) => Promise.all([opened.page.waitForNavigation(), opened.page.click(link)]);
    return { ...opened, text, follow, path: () => new URL(opened.page.url()).pathname };
  }

  it("a draft can be compared in the terminal, but not published before it is finished", async () => {
    const difference = await succeeds("policy-diff", SLUG);
    assert.match(difference, /within \[-30-\]\{\+14\+\} days\{\+, free of charge\+\}/);
    const { code, output } = await legal.run("policy-publish", SLUG, second);
    assert.equal(code, 1);
    assert.match(output, /marked as a draft/);
  });

  it("is sealed on the day of its publication, and the site is built once", async () => {
    for (const path of [`${folder}/en-US.md`, `${folder}/notice/en-US.md`])
      legal.write(path, legal.read(path).replace("draft: true\n", ""));
    const said = await succeeds("policy-publish", SLUG, second);
    assert.match(said, new RegExp(`From ${second}, 00:00 UTC, ${AT} shows it by itself`));
    await succeeds("build-site", "--words");
    clockFile = join(legal.siteDir, ".clock");
    setClock(boundary - EVENING_MS);
    house = await openHouse({
      env: { HOLDALL_SITE_DIR: legal.siteDir, NODE_OPTIONS: `--import=${CLOCK}`, FAULTS_CLOCK: clockFile },
    });
  });

  it("the version in force announces the next one, and that one leads back", async () => {
    const { page, text, follow, path } = await reader(AT);
    assert.match(await text(), /within 30 days/);
    assert.ok((await text()).includes(say("policy:state.inForce")));
    assert.ok((await text()).includes(say("policy:state.announced")));
    await follow(`main a[href="${AT}/${second}"]`);
    assert.equal(path(), `${AT}/${second}`);
    assert.ok((await text()).includes(say("policy:state.upcoming")));
    await follow(`main [data-state] a[href="${AT}"]`);
    assert.equal(path(), AT);
    await follow(`main a[href="${AT}/update/${second}"]`);
    assert.match(await text(), /What you can do/);
    await page.goto(address("/policy/update"));
    assert.ok(await page.$(`main a[href="${AT}/update/${second}"]`));
    await page.browserContext().close();
  });

  it("a draft is in no page, list or search of a build", async () => {
    assert.equal((await fetch(address("/faq/start"))).status, 200);
    assert.equal((await fetch(address("/faq/later"))).status, 404);
    for (const path of ["/faq", "/sitemap.xml", "/search/en-US.json"])
      assert.doesNotMatch(await words(path), /faq\/later/, path);
  });

  it("a translation says which text counts, and leads to it", async () => {
    const { page, text } = await reader(`/ja${AT}`, "ja");
    assert.ok((await text()).includes(texts("ja")("policy:translation", { language: "English" })));
    assert.ok(await page.$(`main a[href="${AT}"][hreflang="en-US"]`));
    const facts = await page.$eval(
      'script[type="application/ld+json"]',
      ({ textContent }) => textContent ?? "",
    );
    assert.match(facts, /"inLanguage":"ja"/);
    assert.match(facts, new RegExp(`"translationOfWork":\\{"@id":"[^"]*${AT}"`));
    await page.browserContext().close();
  });

  it("two versions are compared without script, and changes are said to those who don't see them", async () => {
    const { page, follow, path } = await reader(`${AT}/history`);
    await page.select('select[name="from"]', second);
    await page.select('select[name="to"]', first);
    await follow("form[data-compare] button");
    assert.equal(path(), `${AT}/compare/${first}..${second}`);
    const changes = (tag: string) =>
      page.$$eval(`main section ${tag}`, (found) => found.map(({ textContent }) => textContent?.trim()));
    const [added, removed] = [await changes("ins"), await changes("del")];
    const said = (mark: string, inner: string) =>
      `${say(`policy:compare.${mark}Begins`)} ${inner} ${say(`policy:compare.${mark}Ends`)}`;
    assert.ok(added.includes(said("insertion", "14")), added.join(" | "));
    assert.ok(removed.includes(said("deletion", "30")), removed.join(" | "));
    assert.ok(removed.includes(said("deletion", "Old habits")), removed.join(" | "));
    await page.click('main nav a[href="#change-answers"]');
    assert.ok(await page.$("#change-answers[data-change=changed]"));
    await page.browserContext().close();
  });

  it("what applied on a day is told, and that nothing did before the first version", async () => {
    const { page, text, path } = await reader(`${AT}?on=${daysAfter(today, -1)}`);
    assert.match(await text(), /within 30 days/);
    await page.goto(address(`${AT}?on=${second}`));
    assert.match(await text(), /within 14 days/);
    await page.goto(address(`${AT}?on=2001-01-01`));
    assert.ok((await text()).includes(say("policy:before.first")));
    await page.goto(address(`${AT}?on=someday`));
    assert.equal(path(), `${AT}/history`);
    await page.browserContext().close();
  });

  it("its pages are accessible, fit every screen and complain of nothing, in both themes", async () => {
    const pages = {
      announcing: AT,
      upcoming: `${AT}/${second}`,
      history: `${AT}/history`,
      comparison: `${AT}/compare/${first}..${second}`,
      notice: `${AT}/update/${second}`,
      notices: "/policy/update",
      list: "/policy",
      before: `${AT}?on=2001-01-01`,
    };
    for (const screen of ["phone", "desktop"] as const) {
      const { page, complaints } = await openPage(await house.browser.createBrowserContext(), { screen });
      for (const [name, path] of Object.entries(pages)) {
        await page.setViewport(SCREENS[screen]);
        await page.goto(address(path));
        assert.equal(await overflow(page), 0, `${path} scrolls sideways`);
        await lookOver(page, `policy-${name}-${screen}`);
        assert.deepEqual(complaints(), [], path);
        if (screen === "desktop") continue;
        await page.setViewport(NARROW);
        assert.equal(await overflow(page), 0, `${path} scrolls sideways at 320 px`);
      }
      await page.browserContext().close();
    }
  });

  it("anybody can work out that nothing was altered", async () => {
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    const list = JSON.parse(await words("/policies.json")) as PublicList;
    assert.deepEqual(
      list.versions.map(({ effective }) => effective),
      [first, second],
    );
    let chain = list.start;
    for (const seal of list.seals) {
      assert.equal(sha256(await words(`/${seal.path}`)), seal.sha256, seal.path);
      chain = sha256(`${chain} ${seal.sealed} ${seal.sha256} ${seal.path}\n`);
      assert.equal(chain, seal.chain, seal.path);
    }
    const shown = await words(`${AT}/${second}`);
    assert.ok(shown.includes(list.versions[1]?.sha256 ?? "no hash"));
  });

  it("takes effect at midnight UTC by the server's clock, in every language, past every cache", async () => {
    const evening = await fetch(address(AT));
    assert.match(await evening.text(), /within 30 days/);
    const kept = { "if-none-match": evening.headers.get("etag") ?? "" };
    assert.equal((await fetch(address(AT), { headers: kept })).status, 304);

    setClock(boundary);
    const { page, text } = await reader(AT);
    while (!(await text()).includes("within 14 days")) await page.reload();
    assert.ok((await text()).includes(say("policy:state.inForce")));
    assert.ok(!(await text()).includes(say("policy:state.announced")));
    assert.equal((await fetch(address(AT), { headers: kept })).status, 200);
    assert.match(await words(`/ja${AT}`), /within 14 days/);
    await page.goto(address(`${AT}/${first}`));
    assert.ok((await text()).includes(say("policy:state.past")));
    await page.goto(address(`${AT}/${second}`));
    assert.ok((await text()).includes(say("policy:state.inForce")));
    const history = await words(`${AT}/history`);
    assert.ok(
      history.includes(say("policy:state.inForce")) && !history.includes(say("policy:state.upcoming")),
    );
    await page.browserContext().close();
  });

  it("a published text that is touched fails the check, in words a lawyer understands", async () => {
    const path = `policy/${SLUG}/${first}/en-US.md`;
    const published = legal.read(path);
    legal.write(path, published.replace("30 days", "31 days"));
    const { code, output } = await legal.run("check-content");
    assert.equal(code, 1);
    assert.match(
      output,
      new RegExp(
        `content/${path}:1 {2}This text was published and sealed on ${today} and has been changed since\\. A published version never changes: undo the change`,
      ),
    );
    legal.write(path, published);
    assert.doesNotMatch((await legal.run("check-content")).output, /sealed/);
  });
});
