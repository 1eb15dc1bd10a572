import { parse, type HTMLElement } from "node-html-parser";
import { BUILD_MARK } from "../../lib/build-marks.ts";
import { sourceHash, type FinishedHtml } from "./finished-html.ts";

/** The files that a page of the app loads before it shows anything. */
export interface FirstParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Data that the program will fetch. */
  readonly data: readonly string[];
  /** Reads the text of a stylesheet, by its address. */
  readonly css: (address: string) => string;
}

/** Gatsby reloads a page whose number differs from that of `app-data.json`: see build-meta.ts. */
const COMPILATION = /(window\.___webpackCompilationHash=)"[^"]*"/g;

/**
 * Finishes the HTML of a page of the app: it fits a strict CSP, contains its styles and announces what it will load.
 */
export function finishApp(source: string, buildId: string, first: FirstParts): FinishedHtml {
  // Gatsby puts the scripts of the next build between two comments, even when nothing else changed.
  const root = parse(source.replace(COMPILATION, `$1"${buildId}"`), { comment: true });
  root.querySelector("html")?.setAttribute(BUILD_MARK, buildId);
  for (const element of root.querySelectorAll("#gatsby-focus-wrapper, #gatsby-announcer"))
    element.removeAttribute("style");
  root.querySelector('meta[name="generator"]')?.remove();
  beginEarly(root, first);
  const inline = (selector: string) =>
    root.querySelectorAll(selector).map(({ innerHTML }) => sourceHash(innerHTML));
  return {
    html: root.toString(),
    scriptHashes: inline('script:not([src]):not([type="application/ld+json"])'),
    styleHashes: inline("style"),
  };
}

/**
 * A page that shows nothing before its program runs announces all first files, because on a slow line each request that
 * waits for another takes time.
 */
function beginEarly(root: HTMLElement, { scripts, styles, data, css }: FirstParts): void {
  for (const link of root.querySelectorAll("link[data-first]")) link.remove();
  for (const sheet of root.querySelectorAll('style[data-href], link[rel="stylesheet"]')) {
    const address = sheet.getAttribute("data-href") ?? sheet.getAttribute("href") ?? "";
    sheet.replaceWith(`<style data-href="${address}">${css(address)}</style>`);
  }
  const preload = (kind: string) => (address: string) =>
    `<link data-first rel="preload" as="${kind}" href="${address}"${kind === "fetch" ? " crossorigin" : ""}>`;
  const links = [
    ...scripts.map(preload("script")),
    ...styles.map(preload("style")),
    ...data.map(preload("fetch")),
  ];
  root.querySelector("head")?.insertAdjacentHTML("beforeend", links.join(""));
}
