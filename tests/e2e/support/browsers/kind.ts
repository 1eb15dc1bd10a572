import type { Browser, CreatePageOptions, Page } from "puppeteer-core";
import type { BrowserOptions } from "../../../support/browser.ts";

/** A browser that stories are told in, with what is asked of each in a way of its own. */
export interface BrowserKind {
  readonly name: "Chromium" | "Firefox";
  /** Whether axe looks each state over: what it judges is the markup, which is the same in every browser. */
  readonly hasAxe: boolean;
  /** The error of a request that its page no longer wanted. */
  readonly aborted: string;
  /** The options with which a page draws as often as if it were the only one. */
  readonly page: CreatePageOptions;
  open(options?: BrowserOptions): Promise<Browser>;
  /** Makes a new page the one of somebody who reads this language. */
  dress(page: Page, looks: { readonly locale: string; readonly hasMotion: boolean }): Promise<void>;
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
