import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Frame, Page } from "puppeteer-core";
import type { FileList } from "../../contract/files.ts";
import { seedFolder } from "../../scripts/bench/seed-folder.ts";
import { openDatabase } from "../../server/database.ts";
import { assertAccessible } from "../support/axe.ts";
import { openStage, type Stage } from "./support/stage.ts";

/** A page of somebody else that shows whatever `?frame=` names and writes down what it hears. */
const HOST = `<!doctype html><title>Host</title><iframe width="800" height="600"></iframe><script>
  window.heard = [];
  addEventListener("message", ({ origin, data }) => heard.push({ origin, data }));
  document.querySelector("iframe").src = new URLSearchParams(location.search).get("frame");
</script>`;

interface Host {
  readonly origin: string;
  readonly server: Server;
}

async function openHost(): Promise<Host> {
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(HOST));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

/** Clicks a link that is put into the frame, and tells whether it was followed or opened. */
const clickLink = (frame: Frame, href: string, target = "") =>
  frame.evaluate(
    (address, where) => {
      const link = document.createElement("a");
      Object.assign(link, { href: address, target: where, textContent: "link" });
      document.body.append(link);
      let followed = false;
      const note = (event: Event) => {
        followed = !event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener("click", note, { once: true });
      link.click();
      removeEventListener("click", note);
      link.remove();
      return followed;
    },
    href,
    target,
  );

describe("the app in somebody else's frame", () => {
  let stage: Stage;
  let ours: Host;
  let foreign: Host;
  before(async () => {
    [ours, foreign] = await Promise.all([openHost(), openHost()]);
    stage = await openStage({ env: { HOLDALL_EMBED_ORIGINS: ours.origin } });
  });
  after(async () => {
    await stage?.close();
    ours?.server.close();
    foreign?.server.close();
  });

  /** A task that is over. */
  async function someTask(): Promise<string> {
    const me = await stage.wire.call("GET", "../../v1/user/me");
    const database = openDatabase(`sqlite:${join(stage.server.dataDir, "holdall.sqlite")}`);
    const many = await seedFolder(database, { ownerId: String(me["sub"]), name: "Many", files: 1_500 });
    await database.close();
    const begun = await stage.wire.call("POST", "files:selectionMark", { parent_id: many, starred: true });
    return String(begun["task_id"]);
  }

  /** Shows the sign-in state of the drive in the frame of a host; `origin` is what the frame is told. */
  async function embed(host: Host, origin: string): Promise<{ page: Page; frame: Frame }> {
    const { page } = await stage.visitorPage("desktop");
    const address = `${stage.server.origin}/drive/all?origin=${encodeURIComponent(origin)}`;
    await page.goto(`${host.origin}/?frame=${encodeURIComponent(address)}`);
    const element = await page.waitForSelector("iframe");
    const frame = await element?.contentFrame();
    assert.ok(frame, "the frame");
    return { page, frame };
  }

  /** @rule frame-links */
  it("an allow-listed parent hears of actions and feedback, and other links are followed", async () => {
    const { page, frame } = await embed(ours, ours.origin);
    await frame.waitForSelector("main h1");
    await assertAccessible(frame, "signed out in a frame");
    assert.equal(await clickLink(frame, "/drive/all?action=upload"), false);
    assert.equal(await clickLink(frame, "/drive/feedback"), false);
    assert.equal(await clickLink(frame, "/drive/all?action=open_file&id=1"), true);
    assert.equal(await clickLink(frame, "/drive/all"), true);
    const { origin } = stage.server;
    await page.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.length === 2);
    assert.deepEqual(await heard(page), [
      { origin, data: "upload" },
      { origin, data: "open_feedback" },
    ]);
  });

  it("a page that a followed link brings still speaks to the parent, and a reload of it too", async () => {
    const { page, frame } = await embed(ours, ours.origin);
    await frame.waitForSelector("main h1");
    await Promise.all([
      frame.waitForNavigation(),
      frame.evaluate(() => {
        const link = Object.assign(document.createElement("a"), {
          href: "/drive/tasks",
          textContent: "link",
        });
        document.body.append(link);
        link.click();
      }),
    ]);
    for (const visit of ["followed", "reloaded"]) {
      await frame.waitForSelector("main h1");
      assert.equal(await frame.evaluate(() => location.search), "");
      assert.equal(await clickLink(frame, "/drive/all?action=upload"), false, visit);
      await Promise.all([frame.waitForNavigation(), frame.evaluate(() => location.reload())]);
    }
    const { origin } = stage.server;
    const told = { origin, data: "upload" };
    await page.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.length === 2);
    assert.deepEqual(await heard(page), [told, told]);
  });

  it("an action with target _blank opens a new window and tells nobody", async () => {
    const { page, frame } = await embed(ours, ours.origin);
    await frame.waitForSelector("main h1");
    await frame.evaluate(() => {
      const link = Object.assign(document.createElement("a"), {
        href: "/drive/all?action=upload",
        target: "_blank",
        textContent: "Upload",
      });
      Object.assign(link.style, { position: "fixed", inset: "0", zIndex: "9999" });
      document.body.append(link);
    });
    await Promise.all([
      stage.browser.waitForTarget((target) => target.url().endsWith("/drive/all?action=upload")),
      frame.locator('a[target="_blank"]').click(),
    ]);
    assert.deepEqual(await heard(page), []);
  });

  it("an origin that is not on the list hears nothing, whoever the frame is told to speak to", async () => {
    const { page, frame } = await embed(ours, foreign.origin);
    await frame.waitForSelector("main h1");
    assert.equal(await clickLink(frame, "/drive/all?action=upload"), true);
    assert.equal(await clickLink(frame, "/drive/feedback"), true);
    assert.deepEqual(await heard(page), []);
  });

  it("opens a file, shows a task and highlights files when a link asks for it", async () => {
    const { wire, server } = stage;
    const folder = await wire.folder("Harbour");
    const boats = Array.from({ length: 260 }, (_, number) => number);
    await wire.many(
      boats.map((number) => [`Boat ${number}.txt`, `boat ${number}`]),
      folder,
    );
    const { files } = (await wire.call("GET", `files?parent_id=${folder}&limit=1000`)) as unknown as FileList;
    const ids = files.map(({ id }) => id);
    const { page } = await stage.ownerPage("desktop");
    const address = `${server.origin}/drive/all?origin=${encodeURIComponent(ours.origin)}`;
    await page.goto(`${ours.origin}/?frame=${encodeURIComponent(address)}`);
    const element = await page.waitForSelector("iframe");
    const frame = await element?.contentFrame();
    assert.ok(frame, "the frame");
    await frame.waitForSelector("[role=grid]");
    const follow = async (href: string) => {
      await frame.evaluate((to) => {
        const link = Object.assign(document.createElement("a"), { href: to, textContent: "link" });
        document.body.append(link);
        link.click();
      }, href);
    };

    await follow(`/drive/all?action=highlight_files&id=${ids[250]}&id=${ids[255]}`);
    await frame.waitForFunction(
      () => document.querySelectorAll("[role=grid] [aria-selected=true]").length === 2,
    );
    const named = await frame.$$eval("[role=grid] [aria-selected=true]", (chosen) =>
      chosen.map(({ textContent }) => /Boat \d+/.exec(textContent ?? "")?.[0]),
    );
    assert.deepEqual(named.toSorted(), ["Boat 250", "Boat 255"]);
    await assertAccessible(frame, "files highlighted in a frame");
    assert.ok(await frame.evaluate((id) => location.pathname === `/drive/all/${id}`, folder));

    await follow(`/drive/all?action=open_file&id=${ids[255]}`);
    await frame.waitForSelector("::-p-xpath(//*[@role='dialog'][contains(., 'boat 255')])");
    await assertAccessible(frame, "a file opened in a frame");

    const task = await someTask();
    await follow(`/drive/tasks?action=show_task&id=${task}`);
    await frame.waitForSelector("li[aria-current=true]");
    await assertAccessible(frame, "a task shown in a frame");
    assert.ok(await frame.evaluate(() => document.activeElement?.getAttribute("aria-current") === "true"));
    assert.deepEqual(await heard(page), []);
  });

  it("a page that is not on the list can't even show the app", async () => {
    const { page, frame } = await embed(foreign, ours.origin);
    await page.waitForNetworkIdle();
    assert.equal(await frame.$("main"), null);
    assert.deepEqual(await heard(page), []);
  });
});
