import type { Locale } from "../../contract/locales.ts";
import { TARGETS, type DocumentRow, type TranslationState } from "./states.ts";
import type { TextRow } from "./text-rows.ts";

const SIGNS: Readonly<Record<TranslationState["kind"], string>> = {
  current: "✓",
  stale: "≠",
  unstamped: "?",
  missing: "–",
  unneeded: "·",
};

/** The report as text: what each sign means, a line per document, and why translations are behind. */
export function terminalReport(rows: readonly DocumentRow[], texts: readonly TextRow[]): string {
  const widest = Math.max(
    ...rows.map(({ document }) => document.length),
    ...texts.map(({ namespace }) => namespace.length + 8),
  );
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(widest)}  ${cells.map((cell) => cell.padStart(5)).join(" ")}`;
  return [
    "✓ current   ≠ the original changed since   ? not stamped   – missing   · English is enough",
    "",
    line("document", TARGETS),
    ...rows.map(({ document, states }) =>
      line(
        document,
        TARGETS.map((locale) => signOf(states, locale)),
      ),
    ),
    line(
      "current",
      TARGETS.map((locale) => `${percentCurrent(rows, locale)}%`),
    ),
    "",
    line("texts still to translate", TARGETS),
    ...texts.map(({ namespace, missing }) =>
      line(
        `locales/${namespace}`,
        TARGETS.map((locale) => String(missing.get(locale) || "✓")),
      ),
    ),
    ...staleLines(rows),
  ].join("\n");
}

const signOf = (states: DocumentRow["states"], locale: Locale): string =>
  SIGNS[states.get(locale)?.kind ?? "missing"];

/** The share of current documents among those wanted in a locale, in percent. */
export function percentCurrent(rows: readonly DocumentRow[], locale: Locale): number {
  const wanted = rows.map(({ states }) => states.get(locale)?.kind).filter((kind) => kind !== "unneeded");
  const current = wanted.filter((kind) => kind === "current").length;
  return wanted.length === 0 ? 100 : Math.floor((100 * current) / wanted.length);
}

function staleLines(rows: readonly DocumentRow[]): string[] {
  const lines = rows.flatMap(({ document, states }) =>
    [...states].flatMap(([locale, state]) =>
      state.kind === "stale"
        ? [`${document}/${locale}.md`, ...reasons(state.changes).map((reason) => `    ${reason}`)]
        : [],
    ),
  );
  return lines.length === 0 ? [] : ["", "Behind their original:", ...lines];
}

export const reasons = (changes: readonly { readonly day: string; readonly subject: string }[]): string[] =>
  changes.length === 0
    ? ["The text it translates is in no commit."]
    : changes.map(({ day, subject }) => `${day}  ${subject}`);
