import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { LOCALES, type Locale } from "../../contract/locales.ts";
import { mailedLink } from "../support/mailbox.ts";
import { forEachBrowser } from "./support/browsers/each.ts";
import { lifeOf } from "./support/lost-factor.ts";
import { lookOver, type Screen } from "./support/pages.ts";
import { button, heading, link, text } from "./support/roles.ts";
import { openHouse, type House } from "./support/stage.ts";
import { endWaits } from "./support/waits.ts";

/** In the deep run the pages are looked at in each language, on a phone and in the narrowest window. */
const LIVES: readonly (readonly [Screen, Locale])[] = [
  ["desktop", "en-US"],
  ["phone", "en-US"],
  ...(process.env["HOLDALL_TEST_DEPTH"] === "deep" ? LOCALES : [])
    .filter((locale) => locale !== "en-US")
    .map((locale) => ["phone", locale] as const),
];

forEachBrowser("somebody who lost app, recovery codes and passkeys", (kind) => {
  let house: House;
  before(async () => {
    house = await openHouse({ kind });
  });
  after(() => house?.close());

  for (const [screen, locale] of LIVES) {
    it(`is stopped by who is signed in, and comes back by mail after a wait: ${locale}, ${screen}`, async () => {
      const { server } = house;
      const { say, account, newPage, toAccount, newcomer, byMail, signInWith, begin } = lifeOf(
        house,
        screen,
        locale,
      );
      const name = `${locale.toLowerCase()}.${screen}`;
      const email = `way-back.${name}@example.org`;
      const { page, codes } = await newcomer(email);

      const stranger = await byMail(email);
      await stranger.page.waitForSelector("#code");
      await signInWith(page, email, codes[0] ?? "");
      await begin(stranger.page);
      await toAccount(page);
      await page.locator(button(account("twoFactor.wayBackStop"))).wait();
      await page.$eval("#account-two-factor", (card) => card.scrollIntoView());
      await lookOver(page, `way-back-warning-${name}`);
      await page.locator(button(account("twoFactor.wayBackStop"))).click();
      await page.locator(text(account("twoFactor.wayBackStopped"))).wait();
      await page.waitForFunction(() => !document.querySelector('main [role="alert"]'));
      await page.close();
      await stranger.page.close();

      const first = await byMail(email);
      await first.page.waitForSelector("#code");
      await lookOver(first.page, `way-back-factor-${name}`);
      await first.page.locator(link(say("login:lost.offer"))).click();
      await first.page.locator(heading(say("login:lost.title"))).wait();
      await lookOver(first.page, `way-back-offered-${name}`);
      await first.page.locator(button(say("login:lost.submit"))).click();
      await first.page.locator(heading(say("login:lost.waitingTitle"))).wait();
      await lookOver(first.page, `way-back-waiting-${name}`);
      assert.deepEqual(first.complaints(), []);
      await first.page.close();

      const reader = await newPage();
      await reader.page.goto(await mailedLink(server.dataDir, email, "/login/stop-way-back"));
      await reader.page.locator(heading(say("login:stopWayBack.title"))).wait();
      await lookOver(reader.page, `way-back-stop-${name}`);
      await reader.page.close();

      await endWaits(server);
      const last = await byMail(email);
      await last.page.locator(heading(say("login:lost.openTitle"))).wait();
      await lookOver(last.page, `way-back-open-${name}`);
      await last.page.locator(button(say("login:lost.enter"))).click();
      await last.page.waitForFunction(() => location.pathname.startsWith("/drive"));
      await toAccount(last.page);
      await last.page.locator(button(account("twoFactor.setUp"))).wait();
      await last.page.locator(text(account("log.kinds.way_back_used"))).wait();
      await last.page.close();
    });
  }
});
