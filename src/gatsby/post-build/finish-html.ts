import { createHash } from "node:crypto";
import { parse, type HTMLElement } from "node-html-parser";

export interface FinishOptions {
  /** Address of the script of content pages. */
  readonly island: string;
  readonly buildId: string;
  /** What a page of the app loads before it shows anything; undefined for pages of words. */
  readonly first: FirstParts | undefined;
}

export interface FirstParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What the program will fetch. */
  readonly data: readonly string[];
  /** The text of a stylesheet, by its address. */
  readonly css: (address: string) => string;
}

export interface FinishedHtml {
  readonly html: string;
  /** CSP sources of the inline scripts that remain. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

const ISLAND = 'script[src^="/islands/"]';
const FRAMEWORK_LINKS = 'link[as="script"], link[as="fetch"], link[rel="modulepreload"]';

/**
 * Makes Gatsby's HTML fit a strict CSP: style attributes go. Content pages lose the framework and its data, and get the
 * islands instead; their stylesheets become files. Pages of the app carry their styles and say what they will load.
 */
export function finishHtml(source: string, { island, buildId, first }: FinishOptions): FinishedHtml {
  // Between two comments of an app's page Gatsby puts the scripts of the next build, also when nothing else changed.
  const root = parse(source, { comment: first !== undefined });
  root.querySelector("html")?.setAttribute("data-build", buildId);
  for (const element of root.querySelectorAll("#gatsby-focus-wrapper, #gatsby-announcer"))
    element.removeAttribute("style");
  root.querySelector('meta[name="generator"]')?.remove();
  if (first) beginEarly(root, first);
  else {
    linkStylesheets(root);
    removeFramework(root);
    root
      .querySelector("head")
      ?.insertAdjacentHTML("beforeend", `<script type="module" src="${island}"></script>`);
  }
  return {
    html: root.toString(),
    scriptHashes: inlineHashes(root, "script:not([src])", isExecutable),
    styleHashes: inlineHashes(root, "style", () => true),
  };
}

/** Gatsby names the file whose text it inlined; the file is cached once for every page. */
function linkStylesheets(root: HTMLElement): void {
  for (const style of root.querySelectorAll("style[data-href]"))
    style.replaceWith(`<link rel="stylesheet" href="${style.getAttribute("data-href")}">`);
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

function removeFramework(root: HTMLElement): void {
  for (const element of root.querySelectorAll(`${FRAMEWORK_LINKS}, ${ISLAND}, #gatsby-announcer`))
    element.remove();
  for (const element of root.querySelectorAll("[data-gatsby-head]"))
    element.removeAttribute("data-gatsby-head");
  for (const script of root.querySelectorAll("script"))
    if (isExecutable(script) && !script.hasAttribute("data-early")) script.remove();
}

const isExecutable = (script: HTMLElement): boolean => {
  const type = script.getAttribute("type");
  return !type || type === "module" || type === "text/javascript";
};

function inlineHashes(
  root: HTMLElement,
  selector: string,
  counts: (element: HTMLElement) => boolean,
): string[] {
  return root
    .querySelectorAll(selector)
    .filter(counts)
    .map(({ innerHTML }) => `sha256-${createHash("sha256").update(innerHTML).digest("base64")}`);
}
