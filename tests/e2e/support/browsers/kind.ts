import type { Browser, BrowserContext, Page } from "puppeteer-core";
import type { BrowserOptions } from "../../../support/browser.ts";

/** A browser that stories are told in, with what is asked of each in a way of its own. */
export interface BrowserKind {
  readonly name: "Chromium" | "Firefox";
  /** A phone's screen can be touched in it. */
  readonly hasTouch: boolean;
  /** A page can be kept from running its scripts. */
  readonly stopsScripts: boolean;
  /** The errors of a request that its page or frame no longer wanted. */
  readonly aborted: readonly string[];
  open(options?: BrowserOptions): Promise<Browser>;
  /** A page that draws as often as if it were the only one. */
  newPage(owner: Browser | BrowserContext): Promise<Page>;
  /** Makes a new page the one of somebody who reads this language. */
  dress(page: Page, looks: { readonly locale: string; readonly hasMotion: boolean }): Promise<void>;
  /** Lets a page find the system in this theme; in Firefox all pages of the browser do. */
  prefer(page: Page, theme: "light" | "dark"): Promise<unknown>;
  /** Does what opens a file dialog, and chooses files in it. */
  choose(page: Page, paths: readonly string[], open: () => Promise<unknown>): Promise<void>;
  /** Does what begins a download. Resolves with the path of the file once it is whole. */
  downloaded(page: Page, begin: () => Promise<unknown>): Promise<string>;
  /** Gives the device of a page an authenticator that knows its owner and keeps passkeys. */
  plugIn(page: Page): Promise<Authenticator>;
}

export interface Authenticator {
  /** Says whether the owner touches it as soon as a page asks, as they do at first, or leaves it alone. */
  touch(isTouched: boolean): Promise<unknown>;
  /** Takes a passkey that a page offers in a field. */
  takeOffered(): Promise<unknown>;
}
