import type { HLJSApi, LanguageFn } from "highlight.js";
import { extensionOf } from "../file/preview-kind.ts";

/** A piece of a line. `token` is its role in the language, `""` for none. */
export interface Piece {
  readonly text: string;
  readonly token: string;
}
export type Line = readonly Piece[];

type Load = () => Promise<{ default: LanguageFn }>;

/** Each language is a chunk of its own, so that only the needed one is loaded. */
const LANGUAGES: Readonly<Record<string, Load>> = {
  bash: () => import("highlight.js/lib/languages/bash"),
  c: () => import("highlight.js/lib/languages/c"),
  cpp: () => import("highlight.js/lib/languages/cpp"),
  csharp: () => import("highlight.js/lib/languages/csharp"),
  css: () => import("highlight.js/lib/languages/css"),
  diff: () => import("highlight.js/lib/languages/diff"),
  go: () => import("highlight.js/lib/languages/go"),
  ini: () => import("highlight.js/lib/languages/ini"),
  java: () => import("highlight.js/lib/languages/java"),
  javascript: () => import("highlight.js/lib/languages/javascript"),
  json: () => import("highlight.js/lib/languages/json"),
  kotlin: () => import("highlight.js/lib/languages/kotlin"),
  markdown: () => import("highlight.js/lib/languages/markdown"),
  php: () => import("highlight.js/lib/languages/php"),
  python: () => import("highlight.js/lib/languages/python"),
  ruby: () => import("highlight.js/lib/languages/ruby"),
  rust: () => import("highlight.js/lib/languages/rust"),
  sql: () => import("highlight.js/lib/languages/sql"),
  swift: () => import("highlight.js/lib/languages/swift"),
  typescript: () => import("highlight.js/lib/languages/typescript"),
  xml: () => import("highlight.js/lib/languages/xml"),
  yaml: () => import("highlight.js/lib/languages/yaml"),
};

const BY_EXTENSION: Readonly<Record<string, string>> = {
  sh: "bash",
  zsh: "bash",
  cc: "cpp",
  hpp: "cpp",
  h: "c",
  cs: "csharp",
  scss: "css",
  less: "css",
  patch: "diff",
  toml: "ini",
  conf: "ini",
  env: "ini",
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascript",
  jsonc: "json",
  kt: "kotlin",
  md: "markdown",
  py: "python",
  rb: "ruby",
  rs: "rust",
  ts: "typescript",
  tsx: "typescript",
  html: "xml",
  htm: "xml",
  svg: "xml",
  yml: "yaml",
};

/** In characters; colouring more would block the page. */
const COLOURED_AT_MOST = 200_000;

/** The language of a file by its name; `""` when there is none to colour. */
export function languageOf(name: string): string {
  const extension = extensionOf(name);
  const language = BY_EXTENSION[extension] ?? extension;
  return language in LANGUAGES ? language : "";
}

/** Splits each line into pieces; null for an unknown language or a text that is too long. */
export async function colouredLines(text: string, language: string): Promise<readonly Line[] | null> {
  const load = LANGUAGES[language];
  if (!load || text.length > COLOURED_AT_MOST) return null;
  const [core, definition] = await Promise.all([import("highlight.js/lib/core"), load()]);
  const highlighter: HLJSApi = core.default;
  if (!highlighter.getLanguage(language)) highlighter.registerLanguage(language, definition.default);
  return linesOf(highlighter.highlight(text, { language, ignoreIllegals: true }).value);
}

/**
 * Reads the highlighter's markup in a document that is never shown. Only texts and names of tokens are taken from it.
 */
function linesOf(markup: string): readonly Line[] {
  const { body } = new DOMParser().parseFromString(
    `<!doctype html><body><pre>\n${markup}</pre>`,
    "text/html",
  );
  const lines: Piece[][] = [[]];
  const walk = (node: Node, token: string): void => {
    if (node instanceof Element || node.nodeType === Node.ELEMENT_NODE) {
      const own = /hljs-([a-z]+)/.exec((node as Element).className)?.[1] ?? token;
      node.childNodes.forEach((child) => walk(child, own));
      return;
    }
    (node.nodeValue ?? "").split("\n").forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== "") lines.at(-1)?.push({ text, token });
    });
  };
  walk(body, "");
  return lines;
}
