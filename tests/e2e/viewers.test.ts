import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { focusIsOn, tabTo } from "./support/files.ts";
import { pdf, tone, torrent, zip } from "./support/made-files.ts";
import { lookOver, overflow, type WatchedPage } from "./support/pages.ts";
import { button, dialog } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const ROOT = join(import.meta.dirname, "../..");
const GRID = '[role="grid"]';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><script>parent.document.title="run"</script>' +
  '<rect width="300" height="200" fill="teal"/></svg>';
const MARKDOWN =
  "# The bag\n\n<img src=x onerror=\"document.title='run'\">\n\n[away](javascript:alert(1)), [home](https://example.org)\n\n" +
  "| a | b |\n|---|---|\n| 1 | 2 |\n";

interface Kind {
  readonly name: string;
  readonly content: Uint8Array | string;
  /** Role and name of what a screen reader must find. */
  readonly has: readonly (readonly [string, string])[];
}

const text = (key: string, facts = {}) => say(`viewer:${key}`, facts);
const contents = (name: string) => ["region", text("text.label", { name })] as const;

const KINDS: readonly Kind[] = [
  {
    name: "a picture.png",
    content: readFileSync(join(ROOT, "static/brand/social-card.png")),
    has: [
      ["image", "a picture.png"],
      ["button", text("zoomIn")],
      ["button", text("turn")],
    ],
  },
  { name: "b drawing.svg", content: SVG, has: [["image", "b drawing.svg"]] },
  {
    name: "c.webm",
    content: readFileSync(join(ROOT, "tests/fixtures/media/clip.webm")),
    has: [
      ["slider", text("player.seek")],
      ["button", text("player.play")],
      ["button", text("subtitles.label")],
      ["button", text("player.fullScreen")],
    ],
  },
  {
    name: "d song.wav",
    content: tone(440),
    has: [
      ["region", text("player.queue")],
      ["button", text("player.after")],
      ["slider", text("player.seek")],
    ],
  },
  { name: "e song.wav", content: tone(550), has: [["button", text("player.before")]] },
  { name: "f paper.pdf", content: pdf("The road goes on"), has: [["link", text("pdf.open")]] },
  {
    name: "g words.txt",
    content: "The road goes on,\nthe bag stays light.\n".repeat(60),
    has: [contents("g words.txt"), ["button", text("find.label")]],
  },
  {
    name: "h code.ts",
    content: 'const bag = "light"; // as ever\n'.repeat(300),
    has: [contents("h code.ts")],
  },
  {
    name: "i notes.md",
    content: MARKDOWN,
    has: [contents("i notes.md"), ["heading", "The bag"], ["link", "home"], ["radio", text("text.source")]],
  },
  { name: "j table.csv", content: 'name,weight\n"socks, warm",2\n', has: [["columnheader", "weight"]] },
  { name: "k data.json", content: '{"bag":{"weight":7}}', has: [["radio", text("text.tidy")]] },
  {
    name: "l box.zip",
    content: zip({ "deep/er/letter.txt": "hello", "list.txt": "one" }),
    has: [
      ["button", "deep"],
      ["searchbox", text("packed.search")],
    ],
  },
  {
    name: "m album.torrent",
    content: torrent(),
    has: [
      ["button", text("torrent.copy")],
      ["button", "cd one"],
    ],
  },
  { name: "n thing.bin", content: "\u0000\u0001", has: [["link", text("download")]] },
];

/** What is typed to get to a file: as much as tells it from the others. */
const keysOf = (name: string) => (name === "c.webm" ? "c.w" : name.slice(0, 1));
/** The words before the kind's own, for pictures of the screen. */
const plain = (name: string) => name.replace(/^\w /, "").replace(/\W/g, "-");

describe("looking at files", () => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    stage = await openStage();
    for (const { name, content } of KINDS) await stage.wire.file(name, Buffer.from(content));
    await stage.wire.file(
      "c.en.srt",
      Buffer.from("1\n00:00:00,000 --> 00:00:09,000\n<i>The road</i> goes on\n"),
    );
    watched = await stage.ownerPage("desktop");
    page = watched.page;
  });
  after(() => stage?.close());

  const isActive = (name: string) =>
    page.waitForFunction(
      (wanted) => {
        const active = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
        return document.getElementById(active)?.textContent?.includes(wanted);
      },
      {},
      name,
    );
  const isOpen = (name: string) => page.locator(dialog(text("label", { name }))).wait();
  const press = (key: Parameters<Page["keyboard"]["press"]>[0]) => page.keyboard.press(key);
  const finds = ([role, name]: readonly [string, string]) =>
    page.locator(`::-p-aria([name="${name}"][role="${role}"])`).wait();
  const open = async (name: string) => {
    await driveOf(page, say).choose(name, "open");
    await isOpen(name);
  };
  const close = async () => {
    await press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });
  };

  it("opens each kind from the keyboard, names it, and gives the focus back", async () => {
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(driveOf(page, say).entry("a picture.png")).wait();
    await tabTo(page, GRID);
    for (const { name, has } of KINDS) {
      await page.keyboard.type(keysOf(name));
      await isActive(name);
      await press("Enter");
      await isOpen(name);
      for (const wanted of has) await finds(wanted);
      await lookOver(page, `viewer-${plain(name)}-desktop`);
      await close();
      await focusIsOn(page, GRID);
    }
    assert.notEqual(await page.title(), "run");
    assert.deepEqual(watched.complaints(), []);
  });

  it("plays a film by the keys of every player, with the subtitles beside it", async () => {
    await open("c.webm");
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 0);
    await press("c");
    await press(">");
    await press("m");
    await press("k");
    await page.waitForFunction(() => {
      const video = document.querySelector("video");
      const isSaid = video?.textTracks[0]?.activeCues?.length === 1;
      return isSaid && video.playbackRate === 1.25 && video.muted && video.currentTime > 0.2;
    });
    await press("k");
    await press("0");
    await page.waitForFunction(() => {
      const video = document.querySelector("video");
      return video?.paused === true && video.currentTime === 0;
    });
    await close();
  });

  const isOther = (name: string) =>
    page.waitForFunction((was) => document.querySelector("[role=dialog] h2")?.textContent !== was, {}, name);

  it("steps to the next file, and says which it is", async () => {
    await open("g words.txt");
    await press("ArrowRight");
    await isOther("g words.txt");
    const [said, shown] = await page.$eval("[role=dialog] header", (header) => [
      header.querySelector("[role=status]")?.textContent,
      header.querySelector("h2")?.textContent,
    ]);
    assert.match(said ?? "", / of 15$/);
    assert.ok(said?.startsWith(`${shown}, `), said ?? "");
    await close();
  });

  it("goes through an archive like folders, and finds words in a text", async () => {
    await open("l box.zip");
    await page.locator('::-p-aria([name="deep"][role="button"])').click();
    await page.locator('::-p-aria([name="er"][role="button"])').click();
    await page.locator("::-p-text(letter.txt)").wait();
    await close();
    await open("g words.txt");
    await page.locator(`::-p-aria([name="${text("find.label")}"][role="button"])`).click();
    await focusIsOn(page, "[role=dialog] [role=search] input");
    await page.keyboard.type("LIGHT");
    await page.locator(`::-p-text(${text("find.found", { index: 1, count: 60 })})`).wait();
    await press("Escape");
    await page.waitForSelector("[role=dialog] [role=search]", { hidden: true });
    await page.locator(button(text("close"))).click();
    await page.waitForSelector("[role=dialog]", { hidden: true });
  });

  it("fits a phone, and steps by swiping", async () => {
    const phone = await stage.ownerPage("phone");
    ({ page } = phone);
    await page.goto(`${stage.server.origin}/drive/all`);
    for (const { name, has } of KINDS) {
      await open(name);
      for (const wanted of has.slice(0, 1)) await finds(wanted);
      assert.equal(await overflow(page), 0, `${name} is as wide as the phone`);
      await lookOver(page, `viewer-${plain(name)}-phone`);
      await close();
    }
    await open("g words.txt");
    const finger = await page.touchscreen.touchStart(320, 400);
    await finger.move(200, 405);
    await finger.move(90, 405);
    await finger.end();
    await isOther("g words.txt");
    assert.deepEqual(phone.complaints(), []);
    await phone.page.close();
  });
});
