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

/** The report as a page for editors, which no search engine is told of: what is to do, then how everything stands. */
export const pageReport = (rows: readonly DocumentRow[], texts: readonly TextRow[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Translations</title><link rel="stylesheet" href="report.css"></head>
<body><main><h1>Translations</h1>
<h2>To do</h2>
${toDo(rows, texts)}
<h2>Documents</h2>
${table("Documents", "Document", rows.map(documentRow), percentages(rows))}
<h2>Texts of the interface</h2>
${table("Texts of the interface still to translate", "Namespace", texts.map(textRow))}
</main></body></html>
`;

/** On a narrow window a table scrolls by itself, by keyboard too. */
const table = (label: string, first: string, body: readonly string[], foot = ""): string =>
  `<div class="wide" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr><th scope="col">${first}</th>${heads}</tr></thead>
<tbody>${body.join("\n")}</tbody>${foot}</table></div>`;

const percentages = (rows: readonly DocumentRow[]): string =>
  `<tfoot><tr><th scope="row">Current</th>${TARGETS.map((locale) => `<td>${percentCurrent(rows, locale)} %</td>`).join("")}</tr></tfoot>`;

function toDo(rows: readonly DocumentRow[], texts: readonly TextRow[]): string {
  const documents = rows.flatMap(({ document, title, states }) => {
    const open = [...states].filter(([, { kind }]) => kind !== "current" && kind !== "unneeded");
    const list = open.map(([locale, { kind }]) => `${LOCALE_NAMES[locale]} (${WORDS[kind]})`).join(", ");
    return list ? [`<li>${escape(title)} <code>${escape(document)}</code>: ${list}</li>`] : [];
  });
  const interfaces = texts.flatMap(({ namespace, missing }) => {
    const open = [...missing].filter(([, count]) => count > 0);
    const list = open.map(([locale, count]) => `${LOCALE_NAMES[locale]} (${count} missing)`).join(", ");
    return list ? [`<li><code>locales/${escape(namespace)}</code>: ${list}</li>`] : [];
  });
  const items = [...documents, ...interfaces];
  return items.length > 0
    ? `<ul>${items.join("\n")}</ul>`
    : "<p>Nothing: every translation that is wanted is current.</p>";
}

function documentRow({ document, title, states }: DocumentRow): string {
  const head = `<th scope="row">${escape(title)}<br><code>${escape(document)}</code></th>`;
  const cells = TARGETS.map((locale) => states.get(locale) ?? ({ kind: "missing" } as const));
  return cells.every(({ kind }) => kind === "unneeded")
    ? `<tr>${head}<td class="unneeded" colspan="${TARGETS.length}">${WORDS.unneeded}</td></tr>`
    : `<tr>${head}${cells.map(cell).join("")}</tr>`;
}

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

export const PAGE_STYLE = `:root { color-scheme: light dark; --line: light-dark(#ddd8cd, #45433c); --page: light-dark(#faf8f3, #1c1b18); }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: var(--page); }
main { padding: clamp(1rem, 3vw, 2.5rem); }
.wide { max-block-size: 85vh; overflow: auto; border: 1px solid var(--line); border-radius: 0.5rem; }
table { border-collapse: separate; border-spacing: 0; inline-size: 100%; font-size: 0.875rem; }
th, td { border-block-end: 1px solid var(--line); padding: 0.375rem 0.75rem; text-align: start; vertical-align: top; }
thead th { position: sticky; inset-block-start: 0; z-index: 1; background: var(--page); white-space: nowrap; }
tbody th { min-inline-size: 10rem; font-weight: 600; }
code { font-weight: 400; opacity: 0.75; overflow-wrap: anywhere; }
.current { background: light-dark(#e3efe6, #1d3226); }
.stale { background: light-dark(#fbe7b9, #4d3b10); }
.missing, .unstamped { background: light-dark(#f4d5d3, #4c201d); }
.unneeded { opacity: 0.75; }
@media (width >= 48rem) { tbody th { position: sticky; inset-inline-start: 0; min-inline-size: 15rem; background: var(--page); } }
`;
