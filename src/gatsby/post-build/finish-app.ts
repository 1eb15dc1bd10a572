import { parse, type HTMLElement } from "node-html-parser";
import { BUILD_MARK } from "../../lib/build-marks.ts";
import { sourceHash, type FinishedHtml } from "./finished-html.ts";

/** What a page of the app loads before it shows anything. */
export interface FirstParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What the program will fetch. */
  readonly data: readonly string[];
  /** The text of a stylesheet, by its address. */
  readonly css: (address: string) => string;
}

/** Gatsby loads a page again whose number isn't the one of `app-data.json`: see build-meta.ts. */
const COMPILATION = /(window\.___webpackCompilationHash=)"[^"]*"/g;

/** Makes the HTML of one of the app's few pages fit a strict CSP, carry its styles and say what it will load. */
export function finishApp(source: string, buildId: string, first: FirstParts): FinishedHtml {
  // Between two comments Gatsby puts the scripts of the next build, also when nothing else changed.
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

/** A page that shows nothing before its program runs saves a slow line the requests that would wait for others. */
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
