import { createHash } from "node:crypto";
import { parse, type HTMLElement } from "node-html-parser";

export interface FinishOptions {
  readonly isContent: boolean;
  /** Address of the script of content pages. */
  readonly island: string;
  readonly buildId: string;
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
 * Makes Gatsby's HTML fit a strict CSP: stylesheets become files, style attributes go.
 * Content pages lose the framework and its data, and get the islands instead.
 */
export function finishHtml(source: string, { isContent, island, buildId }: FinishOptions): FinishedHtml {
  // Between two comments of an app's page Gatsby puts the scripts of the next build, also when nothing else changed.
  const root = parse(source, { comment: !isContent });
  root.querySelector("html")?.setAttribute("data-build", buildId);
  linkStylesheets(root);
  for (const element of root.querySelectorAll("#gatsby-focus-wrapper, #gatsby-announcer"))
    element.removeAttribute("style");
  root.querySelector('meta[name="generator"]')?.remove();
  if (isContent) {
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
