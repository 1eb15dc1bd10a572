import type { Browser, BrowserContext } from "puppeteer-core";
import type { BrowserOptions } from "../../support/browser.ts";
import { startServer, type RunningServer, type ServerOptions } from "../../support/start-server.ts";
import { chromium } from "./browsers/chromium.ts";
import type { BrowserKind } from "./browsers/kind.ts";
import { assertBuilt } from "./built-site.ts";
import { keepIfNothingBegan } from "./last-seen.ts";
import { openPage, type Screen, type WatchedPage } from "./pages.ts";
import { openAccount, owner, type OwnerWire } from "./seed.ts";
import { signInByCall } from "./sign-in.ts";

/** A running server and a browser. */
export interface House {
  readonly server: RunningServer;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** A house with the owner's account, in whose browser the owner can sign in. */
export interface Stage extends House {
  readonly wire: OwnerWire;
  /** An empty page of the owner, who is signed in; pages of one locale share one sign-in. */
  ownerPage(screen: Screen, locale?: string): Promise<WatchedPage>;
  /** A page of somebody unknown. */
  visitorPage(screen: Screen, locale?: string): Promise<WatchedPage>;
}

type HouseOptions = ServerOptions & BrowserOptions & { readonly kind?: BrowserKind };

/** Both or neither: what has come up is closed when the other fails. `options` as for the server and the browser alone. */
export async function openHouse({
  keepsPagesForBack,
  kind = chromium,
  ...options
}: HouseOptions = {}): Promise<House> {
  assertBuilt(options.env);
  const [server, browser] = await Promise.allSettled([
    startServer(options),
    kind.open({ keepsPagesForBack }),
  ]);
  const close = async () => {
    await keepIfNothingBegan();
    if (browser.status === "fulfilled") await browser.value.close();
    if (server.status === "fulfilled") await server.value.stop();
  };
  if (server.status === "fulfilled" && browser.status === "fulfilled")
    return { server: server.value, browser: browser.value, close };
  await close();
  throw server.status === "rejected" ? server.reason : (browser as PromiseRejectedResult).reason;
}

/** `options` as for the server alone, and in which browser. */
export async function openStage(options: ServerOptions & Pick<HouseOptions, "kind"> = {}): Promise<Stage> {
  const { server, browser, close } = await openHouse(options);
  const wire = await openAccount(server).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const signedIn = new Map<string, BrowserContext>();
  return {
    server,
    browser,
    wire,
    async ownerPage(screen, locale = "en-US") {
      const known = signedIn.get(locale);
      if (known) return openPage(known, { locale, screen });
      const context = await browser.createBrowserContext();
      signedIn.set(locale, context);
      const opened = await openPage(context, { locale, screen });
      await signInByCall(opened.page, server.origin, owner);
      opened.complaints();
      return opened;
    },
    async visitorPage(screen, locale = "en-US") {
      return openPage(await browser.createBrowserContext(), { locale, screen });
    },
    close,
  };
}
