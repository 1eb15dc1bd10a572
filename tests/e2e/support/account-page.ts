import type { Page } from "puppeteer-core";
import { openPage, settled, type Screen } from "./pages.ts";
import { heading } from "./roles.ts";
import { openAccount } from "./seed.ts";
import { signInByCall } from "./sign-in.ts";
import type { House } from "./stage.ts";
import { texts } from "./texts.ts";

/** A page of somebody new, who is signed in and looks at their account. */
export async function openAccountPage(
  { server, browser }: House,
  { email, password, screen }: { readonly email: string; readonly password: string; readonly screen: Screen },
) {
  const wire = await openAccount(server, { email, password });
  const context = await browser.createBrowserContext();
  const { page, complaints } = await openPage(context, { screen });
  await signInByCall(page, server.origin, { email, password });
  complaints();
  await page.goto(`${server.origin}/drive/account`);
  await page.locator(heading(texts("en-US")("account:twoFactor.title"))).wait();
  await settled(page);
  return { page, complaints, wire };
}

/** Brings a card of the page into view. */
export const show = (page: Page, id: string) => page.$eval(`#${id}`, (card) => card.scrollIntoView());
