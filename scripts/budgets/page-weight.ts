import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parse, type HTMLElement } from "node-html-parser";
import { sentSize } from "./sent-size.ts";

/** The bytes a page of words sends to a reader, compressed by brotli. */
export interface PageWeight {
  readonly html: number;
  readonly css: number;
  /** Inline scripts included. */
  readonly script: number;
  /** Fonts and images that load with the page. */
  readonly media: number;
}

/**
 * The most a page of words may weigh: its script; with HTML and CSS; with fonts and images above the fold. A policy stands on
 * one page, as long as the law wants it.
 */
export const BUDGET = { script: 4_096, page: 20_480, policy: 24_576, all: 61_440 } as const;
const POLICY = /(?:^|\/)policy(?:-pages)?\//;

/**
 * Weighs finished pages below `folder`, what many share only once; undefined for pages of the app, whose framework is no
 * reader's burden.
 */
export function pageScales(folder: string): (file: string) => PageWeight | undefined {
  const known = new Map<string, number>();
  const sent = (path: string) => {
    const size = known.get(path) ?? sentSize(folder, path);
    known.set(path, size);
    return size;
  };
  return (file) => weighPage(folder, file, sent);
}

function weighPage(folder: string, file: string, sent: (path: string) => number): PageWeight | undefined {
  const root = parse(readFileSync(join(folder, file), "utf8"));
  const scripts = root.querySelectorAll("script");
  if (scripts.some((script) => isFramework(script.getAttribute("src")))) return undefined;
  const inline = scripts.filter((script) => !script.hasAttribute("src") && isExecutable(script));
  return {
    html: sentSize(folder, file),
    css: sum(hrefs(root, 'link[rel="stylesheet"]', "href").map(sent)),
    script:
      sum(hrefs(root, "script[src]", "src").map(sent)) +
      sum(inline.map(({ innerHTML }) => brotliCompressSync(innerHTML).length)),
    media: sum(
      [
        ...hrefs(root, 'link[rel="preload"]', "href"),
        ...hrefs(root, 'img:not([loading="lazy"])', "src"),
        ...hrefs(root, 'link[rel="icon"]', "href"),
      ].map(sent),
    ),
  };
}

/** Says in words how far a page, by the name of its file, is over its budget. */
export function excesses(file: string, { html, css, script, media }: PageWeight): string[] {
  const page = html + css + script;
  const over = (name: string, bytes: number, limit: number) =>
    bytes > limit ? [`${name} ${bytes} bytes, ${bytes - limit} more than ${limit}`] : [];
  return [
    ...over("script", script, BUDGET.script),
    ...over("HTML, CSS and script", page, POLICY.test(file) ? BUDGET.policy : BUDGET.page),
    ...over("all that loads with it", page + media, BUDGET.all),
  ];
}

const isFramework = (src: string | undefined): boolean => src !== undefined && !src.startsWith("/islands/");

const isExecutable = (script: HTMLElement): boolean => {
  const type = script.getAttribute("type");
  return !type || type === "module" || type === "text/javascript";
};

const hrefs = (root: HTMLElement, selector: string, attribute: string): string[] =>
  [
    ...new Set(root.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? "")),
  ].filter((href) => href.startsWith("/"));

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
