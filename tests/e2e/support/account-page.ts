import type { Page } from "puppeteer-core";
import { Client, formPath } from "../../integration/login/journeys.ts";
import { csrfOf, Visitor } from "../../integration/login/visitor.ts";
import { openPage, waitUntilLoaded, type Screen } from "./pages.ts";
import { heading, text } from "./roles.ts";
import { openAccount } from "./seed.ts";
import { signInByCall } from "./sign-in.ts";
import type { House } from "./stage.ts";
import { texts } from "./texts.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

/** Signs somebody in on another device, which a list calls "Safari, iOS". */
export async function signInOnPhone(
  { server: { origin } }: House,
  person: { readonly email: string; readonly password: string },
) {
  const phone = new Visitor(origin, { "user-agent": IPHONE });
  const client = await Client.discover(origin);
  const form = await phone.get(await client.address());
  await phone.post(formPath(form), { csrf: csrfOf(form), ...person });
  /** Without a session the password is asked for. */
  const isSignedIn = async () => !/name="password"/.test((await phone.get(await client.address())).body);
  return { isSignedIn };
}

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
  const say = texts("en-US");
  await page.locator(heading(say("account:twoFactor.title"))).wait();
  // Whatever comes late moves what stands below it.
  await page.locator(text(email)).wait();
  await page.locator(text(say("account:plan.text"))).wait();
  await waitUntilLoaded(page);
  return { page, complaints, wire };
}

/** Brings a card of the page into view. */
export const show = (page: Page, id: string) => page.$eval(`#${id}`, (card) => card.scrollIntoView());
