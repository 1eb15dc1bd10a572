import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openAccountPage, show } from "./support/account-page.ts";
import { downloadOf } from "./support/drive.ts";
import { holdAlong } from "./support/hold-along.ts";
import { ageProofs } from "./support/old-proofs.ts";
import { lookOver, SCREENS } from "./support/pages.ts";
import { button, dialog, text } from "./support/roles.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";

describe("everything that somebody takes along, in a browser", () => {
  let house: House;
  before(async () => {
    house = await openHouse();
  });
  after(() => house?.close());

  const say = texts("en-US");
  const account = (key: string) => say(`account:${key}` as never);

  it("hands everything over as one zip, which is made while its person is elsewhere", async () => {
    const { page, complaints } = await openAccountPage(house, {
      email: "along@example.org",
      password: PASSWORD,
      screen: "phone",
    });
    const { origin } = house.server;
    const open = button(account("along.open"));
    const download = button(say("actions:action.download"));
    const onDesktop = async (name: string) => {
      const before = page.viewport();
      assert.ok(before);
      const { width, height } = SCREENS.desktop;
      // With another kind of pointer the page would be loaded anew.
      await page.setViewport({ ...before, width, height });
      await show(page, "account-along");
      await lookOver(page, `account-along-${name}-desktop`);
      await page.setViewport(before);
    };
    await page.locator(open).wait();
    await show(page, "account-along");
    await lookOver(page, "account-along-none-phone");
    await onDesktop("none");

    let letGo = await holdAlong(page);
    await page.locator(open).click();
    const soFar = text(account("along.soFar").replace("{{files}}", "83,412"));
    await page.locator(soFar).wait();
    await lookOver(page, "account-along-under-way-phone");
    await onDesktop("under-way");
    await page.goto(`${origin}/drive/all`);
    await page.goto(`${origin}/drive/account`);
    await page.locator(soFar).wait();

    await letGo();
    await page.locator(download).wait();
    await show(page, "account-along");
    await lookOver(page, "account-along-ready-phone");
    await onDesktop("ready");

    await ageProofs(house.server);
    const arrived = await downloadOf(page, async () => {
      await page.locator(download).click();
      await page.locator(dialog(account("prove.title"))).wait();
      await page.type('input[type="password"]', PASSWORD);
      // The call that wanted a proof was refused.
      complaints();
      await page.keyboard.press("Enter");
    });
    assert.match(arrived.toString("latin1"), /^PK[^]*Data\/about\.json/);

    await page.locator(button(account("along.discard"))).click();
    await page.locator(open).wait();
    letGo = await holdAlong(page);
    await page.locator(open).click();
    await page.locator(button(account("along.stop"))).click();
    await page.locator(open).wait();
    await letGo();
    assert.deepEqual(complaints(), []);
    await page.close();
  });
});
