import type { ComponentType } from "react";
import { DEFAULT_LOCALE, splitLocale } from "../../contract/locales.ts";
import { parseSharePath } from "../../contract/share-address.ts";
import { noteLinked } from "../components/header/language-offer/offer-state.ts";
import { askAhead } from "../features/share/arrive/ask-ahead.ts";
import { receivePasscode } from "../features/share/arrive/passcode.ts";
import { BLOCK_PAGE_SHOW } from "../guards/block-page.ts";
import { GUARDS } from "../guards/index.ts";
import { passGuards } from "../guards/pass-guards.ts";
import { share } from "../guards/share.ts";
import { textsArrived } from "./app-texts.ts";
import { firstView } from "./views.ts";

interface Entered {
  readonly default: ComponentType;
}

let entered: Promise<Entered> | undefined;

/** Decides what the app shows on this visit. It runs once, and again after it failed. */
export const visit = (): Promise<Entered> =>
  (entered ??= enterApp().catch((error: unknown) => {
    entered = undefined;
    throw error;
  }));

/**
 * Decides what the app shows once the visit has passed the guards. Code and texts are loaded meanwhile, because on a
 * slow line each request that waits for another costs half a second.
 */
async function enterApp(): Promise<Entered> {
  // The browser reads its language tables when it is first asked about them, so this does it while the line is busy, in
  // a task of its own.
  setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(DEFAULT_LOCALE));
  // This comes before any request, so that none carries a passcode in its referrer.
  receivePasscode();
  const [mayShow, { App }] = await Promise.all([
    pass(),
    import(/* webpackChunkName: "app-view" */ "./App.tsx"),
    textsArrived(),
    viewArrived(),
  ]);
  if (mayShow) return { default: App };
  const { BlockedApp } = await import(/* webpackChunkName: "blocked-view" */ "./BlockedApp.tsx");
  return { default: BlockedApp };
}

/** Tells whether the visit may go on. If it may, a share is asked for before its page is there to do so. */
async function pass(): Promise<boolean> {
  // The guards take the locale off the address and keep it as if the reader had chosen it.
  noteLinked(document, splitLocale(location.pathname).locale);
  document.addEventListener(BLOCK_PAGE_SHOW, countBlocked);
  const [mayShow] = await Promise.all([passGuards(document, [...GUARDS, share]), meetOthers()]);
  const place = parseSharePath(location.pathname);
  if (mayShow && place) askAhead(place);
  return mayShow;
}

const countBlocked = () =>
  import("../lib/count-use.ts").then(({ countUse }) => countUse("block_page_show")).catch(() => undefined);

/** Failures are ignored here, because the app loads what is missing and has words for it. */
const viewArrived = async (): Promise<void> => {
  await firstView(location.pathname)
    ?.view.load()
    .catch(() => undefined);
};

/** In a frame, in the mobile app and beside an extension, others have a say in the visit. Only the last isn't waited for. */
async function meetOthers(): Promise<void> {
  const isFrame = window.parent !== window;
  const isInApp = /[?&]bridge_auth=1(&|$)/.test(location.search);
  if (!isFrame && !isInApp && !document.documentElement.dataset.holdallExtension) return;
  const met = import("./surroundings.ts").then(({ meet }) => meet(isFrame, isInApp));
  if (isFrame || isInApp) await met;
  else met.catch(() => {});
}
