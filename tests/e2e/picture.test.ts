import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import sharp from "sharp";
import { lookOver, openPage, waitUntilLoaded, type Screen } from "./support/pages.ts";
import { button, dialog, heading, text } from "./support/roles.ts";
import { openAccount, type OwnerWire } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";
const HALF = 400;
/** Frames in which a picture is drawn at the latest. */
const FRAMES = 60;

describe("the picture of an account", () => {
  let house: House;
  let folder: string;
  let landscape: string;
  let broken: string;
  before(async () => {
    house = await openHouse();
    folder = mkdtempSync(join(tmpdir(), "holdall-pictures-"));
    landscape = join(folder, "landscape.png");
    broken = join(folder, "photo.heic");
    await writeFile(landscape, await redAndBlue());
    await writeFile(broken, "neither this browser nor another one can show it");
  });
  after(async () => {
    await house?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const shown = async (page: Page) => {
    const image = await page.waitForSelector("main img");
    return (await image?.evaluate((element) => element.getAttribute("src"))) ?? "";
  };
  const frame = "[role=application]";

  /** The colours left and right in a picture that the page shows now, `red`, `blue` or `mixed`. */
  const sides = (page: Page, selector: string) =>
    page.$eval(selector, async (element) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [100, 100];
      const context = canvas.getContext("2d");
      if (element instanceof HTMLImageElement) await element.decode();
      context?.drawImage(element as HTMLImageElement, 0, 0, 100, 100);
      const at = (x: number) => {
        const [red = 0, , blue = 0] = context?.getImageData(x, 50, 1, 1).data ?? [];
        return red > 180 && blue < 90 ? "red" : blue > 180 && red < 90 ? "blue" : "mixed";
      };
      return [at(3), at(96)];
    });

  /** Fails unless these come to be the colours of its sides: it is drawn after what was pressed or moved. */
  async function hasSides(page: Page, selector: string, wanted: readonly string[]): Promise<void> {
    let seen = await sides(page, selector);
    for (let frame = 0; frame < FRAMES && String(seen) !== String(wanted); frame += 1) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      seen = await sides(page, selector);
    }
    assert.deepEqual(seen, wanted);
  }

  async function visit(email: string, screen: Screen, locale = "en-US") {
    const { server, browser } = house;
    const { page, complaints } = await openPage(await browser.createBrowserContext(), { screen, locale });
    await signInByCall(page, server.origin, { email, password: PASSWORD });
    complaints();
    await page.goto(`${server.origin}/drive/account`);
    await page.locator(heading(texts(locale)("account:twoFactor.title"))).wait();
    await waitUntilLoaded(page);
    return { page, complaints };
  }

  async function pick(page: Page, choose: string, file: string): Promise<void> {
    const [chooser] = await Promise.all([page.waitForFileChooser(), page.locator(button(choose)).click()]);
    await chooser.accept([file]);
  }

  const shareOf = async (wire: OwnerWire) => {
    const id = await wire.file("Note.txt", Buffer.from("Hello"));
    return String((await wire.call("POST", "share", { file_ids: [id] }))["share_id"]);
  };

  for (const [screen, locale] of [
    ["desktop", "en-US"],
    ["phone", "ru"],
  ] as const) {
    it(`is cut by hand, shown where the name is, and taken back: ${screen}`, async () => {
      const say = texts(locale);
      const account = (key: string) => say(`account:picture.${key}`);
      const email = `picture.${screen}@example.org`;
      const wire = await openAccount(house.server, { email, password: PASSWORD });
      const share = await shareOf(wire);
      const { page, complaints } = await visit(email, screen, locale);
      await page.locator(button(account("add"))).click();
      await page.locator(dialog(account("title"))).wait();
      await lookOver(page, `picture-pick-${screen}`);

      await pick(page, account("choose"), broken);
      await page.locator(text(account("broken"))).wait();
      await lookOver(page, `picture-broken-${screen}`);

      await pick(page, account("choose"), landscape);
      await page.locator(frame).wait();
      await hasSides(page, `${frame} canvas`, ["red", "blue"]);
      await lookOver(page, `picture-crop-${screen}`);
      await page.focus(frame);
      for (let press = 0; press < 12; press += 1) await page.keyboard.press("+");
      for (let press = 0; press < 20; press += 1) {
        await page.keyboard.down("Shift");
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.up("Shift");
      }
      await hasSides(page, `${frame} canvas`, ["red", "red"]);
      await page.locator(button(account("save"))).click();
      await page.locator(text(account("done"))).wait();
      await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
      const first = await shown(page);
      await hasSides(page, "main img", ["red", "red"]);
      assert.equal(await page.$eval("header img", (image) => image.getAttribute("src")), first);
      await lookOver(page, `picture-${screen}`);

      const visitor = await openPage(await house.browser.createBrowserContext(), { screen, locale });
      await visitor.page.goto(`${house.server.origin}/s/${share}`);
      await visitor.page.locator(text("Note.txt")).wait();
      assert.equal(await visitor.page.$eval("h1 + div img", (image) => image.getAttribute("src")), first);
      await lookOver(visitor.page, `picture-share-${screen}`);
      assert.deepEqual(visitor.complaints(), []);

      await page.locator(button(account("remove"))).click();
      await page.locator(text(account("removed"))).wait();
      await page.waitForFunction(() => !document.querySelector("main img"));
      await page.locator(button(say("drive:undo"))).click();
      await page.locator(text(account("undone"))).wait();
      assert.notEqual(await shown(page), first);
      await hasSides(page, "main img", ["red", "red"]);
      assert.deepEqual(complaints(), []);
    });
  }

  it("is moved by the pointer, and pasted", async () => {
    const say = texts("en-US");
    const account = (key: string) => say(`account:picture.${key}`);
    const email = "picture.pointer@example.org";
    await openAccount(house.server, { email, password: PASSWORD });
    const { page, complaints } = await visit(email, "desktop");
    await page.locator(button(account("add"))).click();
    await page.locator(dialog(account("title"))).wait();
    await page.evaluate(async () => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [800, 400];
      const context = canvas.getContext("2d");
      for (const [at, colour] of ["#f00", "#00f"].entries()) {
        if (context) context.fillStyle = colour;
        context?.fillRect(at * 400, 0, 400, 400);
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(blob ? [blob] : [], "pasted.png", { type: "image/png" }));
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
    });
    await page.locator(frame).wait();
    await hasSides(page, `${frame} canvas`, ["red", "blue"]);
    const box = await (await page.$(frame))?.boundingBox();
    assert.ok(box);
    const [left, middle] = [box.x + 10, box.y + box.height / 2];
    await page.mouse.move(box.x + box.width - 10, middle);
    await page.mouse.down();
    await page.mouse.move(left, middle, { steps: 4 });
    await page.mouse.up();
    await hasSides(page, `${frame} canvas`, ["blue", "blue"]);
    await page.mouse.move(box.x + box.width / 2, middle);
    const before = await zoomOf(page);
    await page.mouse.wheel({ deltaY: -400 });
    await page.waitForFunction(
      (was) => Number(document.querySelector<HTMLInputElement>("input[type=range]")?.value) > was,
      {},
      before,
    );
    assert.deepEqual(complaints(), []);
  });

  const zoomOf = (page: Page) =>
    page.$eval("input[type=range]", (input) => Number((input as HTMLInputElement).value));
});

/** Twice as wide as high, red on its left and blue on its right. */
function redAndBlue(): Promise<Buffer> {
  const half = (background: string) => ({
    create: { width: HALF, height: HALF, channels: 3, background } as const,
  });
  return sharp({ create: { ...half("#00f").create, width: 2 * HALF } })
    .composite([{ input: half("#f00"), left: 0, top: 0 }])
    .png()
    .toBuffer();
}
