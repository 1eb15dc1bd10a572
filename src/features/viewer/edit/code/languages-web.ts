import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import type { Extension } from "@codemirror/state";

const script = () => javascript();
const typed = () => javascript({ typescript: true });
const page = () => html();
const sheet = () => css();
const words = () => markdown({ base: markdownLanguage });

/** By the end of a file's name. */
export const WEB_LANGUAGES: Readonly<Record<string, () => Extension>> = {
  js: script,
  mjs: script,
  cjs: script,
  jsx: () => javascript({ jsx: true }),
  ts: typed,
  tsx: () => javascript({ jsx: true, typescript: true }),
  html: page,
  htm: page,
  css: sheet,
  scss: sheet,
  less: sheet,
  json,
  jsonc: script,
  md: words,
  markdown: words,
};
