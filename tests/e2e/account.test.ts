import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Page } from "puppeteer-core";
import { LEAVING_DAYS } from "../../contract/leaving.ts";
import { daysAfter, utcDay } from "../../contract/policy.ts";
import { formatDay } from "../../src/lib/day.ts";
import { codeNow, wrongCode } from "../integration/login/authenticator-app.ts";
import { mailedLink } from "../support/mailbox.ts";
import { openAccountPage, show, signInOnPhone } from "./support/account-page.ts";
import { forEachBrowser } from "./support/browsers/each.ts";
import { inEmptyDrive } from "./support/drive.ts";
import { ageProofs } from "./support/old-proofs.ts";
import { lookOver, openPage, waitUntilLoaded, type Screen } from "./support/pages.ts";
import { button, dialog, field, heading, link, retype, text } from "./support/roles.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";

forEachBrowser("the account page", (kind) => {
  let house: House;
  before(async () => {
    house = await openHouse({ kind });
  });
  after(() => house?.close());

  const say = texts("en-US");
  const account = (key: string) => say(`account:${key}` as never);

  const accountOf = (email: string, screen: Screen) =>
    openAccountPage(house, { email, password: PASSWORD, screen });

  /** Leaves the session behind and gives the password on the sign-in page. */
  async function signInAgain(page: Page, email: string): Promise<void> {
    await page.locator(button(account("signOut"))).click();
    await page.waitForFunction(() => location.pathname === "/");
    await page.goto(`${house.server.origin}/drive/login`);
    await giveCredentials(page, email);
  }

  async function giveCredentials(page: Page, email: string): Promise<void> {
    await page.waitForSelector("#password");
    await retype(page, "#email", email);
    await page.type("#password", PASSWORD);
    await Promise.all([page.waitForNavigation(), page.click("button.primary")]);
  }

  async function stateOfShare(shareId: string): Promise<unknown> {
    const answer = await fetch(`${house.server.origin}/api/drive/v1/share?share_id=${shareId}`);
    return ((await answer.json()) as Record<string, unknown>)["share_status"];
  }

  for (const screen of ["desktop", "phone"] as const) {
    it(`sets two-factor sign-in up, which lets in with a code or a recovery code: ${screen}`, async () => {
      const email = `${screen}@example.org`;
      const { page, complaints } = await accountOf(email, screen);
      await lookOver(page, `two-factor-off-${screen}`);

      await ageProofs(house.server);
      await page.locator(button(account("twoFactor.setUp"))).click();
      await page.locator(dialog(account("prove.title"))).wait();
      await page.type('input[type="password"]', "not this one");
      await page.keyboard.press("Enter");
      await page.locator(`[role="alert"]`).wait();
      await lookOver(page, `two-factor-prove-refused-${screen}`);
      await page.locator('input[type="password"]').click({ count: 3 });
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press("Enter");

      await page.locator(dialog(account("twoFactor.title"))).wait();
      const secret = await page.$eval('[translate="no"]', (shown) => shown.textContent.replaceAll(" ", ""));
      assert.match(secret, /^[A-Z2-7]{32}$/);
      await lookOver(page, `two-factor-set-up-${screen}`);
      const code = field(account("twoFactor.code"));
      await page.locator(code).click();
      await page.keyboard.type(wrongCode(secret));
      await page.keyboard.press("Enter");
      await page.locator(text(say("errors:invalid_two_factor"))).wait();
      await lookOver(page, `two-factor-wrong-code-${screen}`);
      await retype(page, code, codeNow(secret));
      await page.keyboard.press("Enter");

      await page.locator(dialog(account("twoFactor.codesTitle"))).wait();
      const codes = await page.$$eval('[role="dialog"] li', (items) => items.map((item) => item.textContent));
      assert.equal(codes.length, 10);
      await lookOver(page, `two-factor-codes-${screen}`);
      await page.locator(button(account("twoFactor.kept"))).click();
      await page.locator(button(account("twoFactor.turnOff"))).wait();
      await lookOver(page, `two-factor-on-${screen}`);
      assert.deepEqual(
        complaints().filter((complaint) => !/40[01]/.test(complaint)),
        [],
      );

      await signInAgain(page, email);
      await page.waitForSelector("#code");
      await lookOver(page, `two-factor-code-page-${screen}`);
      await page.locator("main a[href$='kind=recovery']").click();
      await page.waitForSelector("#recovery_code");
      await lookOver(page, `two-factor-recovery-page-${screen}`);
      await page.type("#recovery_code", codes[0] ?? "");
      await page.keyboard.press("Enter");
      await inEmptyDrive(page, say);
      await page.goto(`${house.server.origin}/drive/account`);
      await page.locator(text(say("account:twoFactor.codesLeft", { left: 9 }))).wait();

      await page.locator(button(account("twoFactor.turnOff"))).click();
      const question = '[role="alertdialog"]';
      await page
        .locator(`${question} ::-p-aria([name="${account("twoFactor.turnOff")}"][role="button"])`)
        .click();
      await page.locator(button(account("twoFactor.setUp"))).wait();
      await page.close();
    });
  }

  for (const screen of ["desktop", "phone"] as const) {
    it(`shows where one is signed in, signs another device out, and tells what happened: ${screen}`, async () => {
      const email = `sessions-${screen}@example.org`;
      const { page, complaints } = await accountOf(email, screen);
      const telephone = await signInOnPhone(house, { email, password: PASSWORD });
      await page.reload();
      await page.locator(text("Safari, iOS")).wait();
      await page.locator(text(account("sessions.current"))).wait();
      await waitUntilLoaded(page);
      await show(page, "account-session");
      await lookOver(page, `sessions-${screen}`);
      await page.locator(button(`${account("sessions.end")}: Safari, iOS`)).click();
      await page
        .locator(`[role="alertdialog"] ::-p-aria([name="${account("sessions.end")}"][role="button"])`)
        .click();
      await page.waitForFunction(
        (gone) => ![...document.querySelectorAll("li")].some((row) => row.textContent.startsWith(gone)),
        {},
        "Safari, iOS",
      );
      assert.equal(await telephone.isSignedIn(), false);
      await page.reload();
      await page.locator(text(account("log.kinds.session_ended"))).wait();
      await waitUntilLoaded(page);
      await show(page, "account-log");
      await lookOver(page, `security-log-${screen}`);
      assert.deepEqual(complaints(), []);
      await page.close();
    });
  }

  it("says in a letter that a device is new, and ends everything for who disowns it", async () => {
    const { server, browser } = house;
    const email = "disowned@example.org";
    const { page } = await accountOf(email, "phone");
    const reader = await openPage(await browser.createBrowserContext(), { screen: "phone" });
    await reader.page.goto(await mailedLink(server.dataDir, email, "/login/not-me"));
    await reader.page.locator(button(say("login:disown.submit"))).wait();
    await lookOver(reader.page, "disown-phone");
    await reader.page.locator(button(say("login:disown.submit"))).click();
    await reader.page.locator(heading(say("login:disown.doneTitle"))).wait();
    await lookOver(reader.page, "disowned-phone");
    await page.reload();
    await page.locator(heading(say("places:signedOut.title"))).wait();
    await reader.page.close();
    await page.close();
  });

  it("shows what takes the room, and leads to the largest files", async () => {
    const { page, wire, complaints } = await accountOf("room@example.org", "phone");
    await page.locator(button(account("room.title"))).click();
    await page.locator(text(account("room.empty"))).wait();
    await lookOver(page, "room-empty-phone");
    await page.keyboard.press("Escape");

    const folder = await wire.folder("Films");
    await wire.file("Summer.mp4", Buffer.alloc(300_000, 1), folder);
    await wire.file("Notes.txt", Buffer.from("short"), folder);
    await page.reload();
    await page.locator(button(account("room.title"))).click();
    await page.locator(heading(account("room.largest"))).wait();
    await waitUntilLoaded(page);
    await lookOver(page, "room-phone");
    const kinds = await page.$$eval('[role="dialog"] a[href*="type="]', (links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).search),
    );
    assert.deepEqual(kinds, ["?type=video", "?type=document"]);
    await page.locator(link("Summer.mp4")).click();
    await page.waitForFunction(() => location.search.startsWith("?show="));
    await page.locator(text("Notes.txt")).wait();
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("ends the account, which its person gets back within the days told", async () => {
    const email = "leaver@example.org";
    const { page, complaints, wire } = await accountOf(email, "phone");
    const folder = await wire.folder("Kept");
    const made = await wire.call("POST", "share", { file_ids: [folder], expiration_days: "7" });
    const shareId = String(made["share_id"]);
    assert.equal(await stateOfShare(shareId), "OK");
    const day = formatDay(daysAfter(utcDay(Date.now()), LEAVING_DAYS), "en-US");

    await page.locator(button(account("leave.open"))).click();
    const question = '[role="alertdialog"]';
    const confirm = `${question} ::-p-aria([name="${account("leave.confirm")}"][role="button"])`;
    await page.locator(question).wait();
    assert.ok(await page.$eval(confirm, (shown) => (shown as HTMLButtonElement).disabled));
    await lookOver(page, "leave-asked-phone");
    await page.focus(`${question} input[type="checkbox"]`);
    await page.keyboard.press(" ");
    await ageProofs(house.server);
    await page.locator(confirm).click();
    await page.locator(dialog(account("prove.title"))).wait();
    await page.type('input[type="password"]', PASSWORD);
    complaints();
    await page.keyboard.press("Enter");

    await page.locator(heading(say("login:left.title" as never))).wait();
    await page.locator(text(day)).wait();
    await lookOver(page, "left-phone");
    assert.deepEqual(complaints(), []);
    assert.equal(await stateOfShare(shareId), "DELETED");

    await page.locator("main a").click();
    await giveCredentials(page, email);
    await page.locator(heading(say("login:return.title" as never))).wait();
    await page.locator(text(day)).wait();
    await lookOver(page, "return-offered-phone");
    await Promise.all([page.waitForNavigation(), page.click("button.primary")]);
    await lookOver(page, "return-done-phone");
    await page.locator("main a.primary").click();
    await giveCredentials(page, email);
    await page.waitForFunction(() => location.pathname.startsWith("/drive/"));
    await page.locator(text("Kept")).wait();
    assert.equal(await stateOfShare(shareId), "OK");
    await page.close();
  });
});
