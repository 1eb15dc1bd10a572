import { LOCALE_NAMES } from "../../contract/locales.ts";
import { escapeHtml as escape } from "../../src/lib/escape-html.ts";
import { TARGETS, type DocumentRow, type TranslationState } from "./states.ts";
import { percentCurrent, reasons } from "./terminal.ts";
import type { TextRow } from "./text-rows.ts";

const WORDS: Readonly<Record<TranslationState["kind"], string>> = {
  current: "current",
  stale: "behind",
  unstamped: "not stamped",
  missing: "missing",
  unneeded: "English is enough",
};

const heads = TARGETS.map((locale) => `<th scope="col">${LOCALE_NAMES[locale]}</th>`).join("");

/** The report as a page for editors, which no search engine is told of. */
export const pageReport = (rows: readonly DocumentRow[], texts: readonly TextRow[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Translations</title><link rel="stylesheet" href="report.css"></head>
<body><main><h1>Translations</h1>
<table><caption>Documents</caption><thead><tr><th scope="col">Document</th>${heads}</tr></thead>
<tbody>${rows.map(documentRow).join("\n")}</tbody>
<tfoot><tr><th scope="row">Current</th>${TARGETS.map((locale) => `<td>${percentCurrent(rows, locale)} %</td>`).join("")}</tr></tfoot></table>
<table><caption>Texts of the interface still to translate</caption><thead><tr><th scope="col">Namespace</th>${heads}</tr></thead>
<tbody>${texts.map(textRow).join("\n")}</tbody></table>
</main></body></html>
`;

const documentRow = ({ document, title, states }: DocumentRow): string =>
  `<tr><th scope="row">${escape(title)}<br><code>${escape(document)}</code></th>${TARGETS.map((locale) => cell(states.get(locale) ?? { kind: "missing" })).join("")}</tr>`;

function cell(state: TranslationState): string {
  const word = WORDS[state.kind];
  if (state.kind !== "stale") return `<td class="${state.kind}">${word}</td>`;
  const list = reasons(state.changes).map((reason) => `<li>${escape(reason)}</li>`);
  return `<td class="stale"><details><summary>${word}</summary><ul>${list.join("")}</ul></details></td>`;
}

const textRow = ({ namespace, missing }: TextRow): string =>
  `<tr><th scope="row">${escape(namespace)}</th>${TARGETS.map((locale) => {
    const count = missing.get(locale) ?? 0;
    return `<td class="${count > 0 ? "missing" : "current"}">${count > 0 ? count : "complete"}</td>`;
  }).join("")}</tr>`;

export const PAGE_STYLE = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
table { border-collapse: collapse; margin-block: 2rem; }
caption { font-weight: 600; text-align: start; }
th, td { border: 1px solid gray; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
.current { background: rgb(23 105 58 / 15%); }
.stale { background: rgb(242 177 52 / 35%); }
.missing, .unstamped { background: rgb(179 38 30 / 20%); }
.unneeded { opacity: 0.7; }
`;
