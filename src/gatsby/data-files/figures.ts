import { closest } from "../content/closest.ts";
import type { ContentFault } from "../content/content-files.ts";
import { isRecord, type JsonFile } from "./json-file.ts";

export interface Figure {
  readonly name: string;
  readonly count: number;
}

/** One way to divide a total; its counts must add up to it. */
export interface Breakdown {
  readonly name: string;
  readonly figures: readonly Figure[];
}

export interface FiguresSection {
  readonly name: string;
  readonly total: number;
  readonly breakdowns: readonly Breakdown[];
}

export interface Figures {
  /** For example `2026-h1`. */
  readonly period: string;
  /** Days, `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
  readonly sections: readonly FiguresSection[];
}

interface SectionForm {
  readonly total: string;
  /** Divides the total by named counts; `"countries"` are two-letter codes. */
  readonly by?: readonly [name: string, keys: readonly string[] | "countries"];
  /** Counts within the section itself that must add up to its total. */
  readonly outcomes: readonly string[];
}

const HANDLED = ["actioned", "refused", "pending"];
const SECTIONS: Readonly<Record<string, SectionForm>> = {
  copyright: {
    total: "received",
    by: ["byKind", ["video", "audio", "books", "software", "images"]],
    outcomes: HANDLED,
  },
  abuse: {
    total: "received",
    by: ["byKind", ["illegal", "child_abuse", "malware", "privacy", "spam", "other"]],
    outcomes: HANDLED,
  },
  government: { total: "requests", by: ["byCountry", "countries"], outcomes: ["disclosed", "refused"] },
  appeals: { total: "received", outcomes: ["upheld", "reversed"] },
};

export const FIGURES_FILE = "figures.json";

/** `place` holds the keys that lead to the fault. */
type Say = (place: readonly string[], message: string) => void;

/** Reads the numbers of one period, which is the folder's name, and checks every sum. */
export function readFigures(
  { path, value, lineOf }: JsonFile,
  period: string,
): { figures: Figures | undefined; faults: ContentFault[] } {
  const faults: ContentFault[] = [];
  const say: Say = (place, message) => faults.push({ path, line: lineOf(...place), message });
  const fields = isRecord(value) ? value : {};
  sayUnknown([], fields, ["period", "from", "to", ...Object.keys(SECTIONS)], say);
  const [from, to] = daysOf(period);
  for (const [key, wanted] of Object.entries({ period, from, to }))
    if (fields[key] !== wanted)
      say([key], `"${key}" must be "${wanted}", as the folder ${period} says. Write "${key}": "${wanted}".`);
  const sections = Object.entries(SECTIONS).map(([name, form]) => readSection(name, form, fields[name], say));
  return { figures: faults.length === 0 ? { period, from, to, sections } : undefined, faults };
}

function readSection(name: string, form: SectionForm, value: unknown, say: Say): FiguresSection {
  if (!isRecord(value)) {
    say([name], `The section "${name}" is missing. Add it, with zeros if nothing happened.`);
    return { name, total: 0, breakdowns: [] };
  }
  const [by, keys] = form.by ?? [];
  sayUnknown([name], value, [form.total, ...form.outcomes, ...(by ? [by] : [])], say);
  const total = count(value, [name, form.total], say);
  const outcomes: Breakdown = {
    name: "outcome",
    figures: form.outcomes.map((key) => ({ name: key, count: count(value, [name, key], say) })),
  };
  const breakdowns = [outcomes];
  if (by && keys) {
    const parts = isRecord(value[by]) ? value[by] : {};
    const known = keys === "countries" ? Object.keys(parts) : keys;
    if (keys === "countries") sayOddCountries([name, by], known, say);
    else sayUnknown([name, by], parts, known, say);
    const figures = known.map((key) => ({
      name: key,
      count: count(parts, [name, by, key], say),
    }));
    breakdowns.unshift({ name: by, figures });
  }
  for (const breakdown of breakdowns) saySum(name, form.total, total, breakdown, say);
  return { name, total, breakdowns };
}

function count(fields: Readonly<Record<string, unknown>>, place: readonly string[], say: Say): number {
  const value = fields[place.at(-1) ?? ""];
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  const key = place.join(".");
  say(place, `"${key}" must be a whole number that is not negative. Write 0 if there was none.`);
  return 0;
}

function saySum(section: string, totalKey: string, total: number, { figures }: Breakdown, say: Say): void {
  const sum = figures.reduce((whole, figure) => whole + figure.count, 0);
  if (sum === total) return;
  const terms = figures.map((figure) => `${figure.name} ${figure.count}`).join(" + ");
  say(
    [section],
    `In "${section}" ${terms} make ${sum}, but "${totalKey}" is ${total}. Correct whichever is wrong.`,
  );
}

const sayOddCountries = (place: readonly string[], codes: readonly string[], say: Say): void =>
  codes
    .filter((code) => !/^[A-Z]{2}$/.test(code))
    .forEach((code) =>
      say([...place, code], `"${code}" is not a country's two capital letters. Write for example "DE".`),
    );

const sayUnknown = (
  place: readonly string[],
  fields: Readonly<Record<string, unknown>>,
  known: readonly string[],
  say: Say,
): void =>
  Object.keys(fields)
    .filter((key) => !known.includes(key))
    .forEach((key) => {
      const meant = closest(key, known);
      const advice = meant ? `Did you mean "${meant}"?` : `Known: ${known.join(", ")}.`;
      say([...place, key], `"${key}" is not known here. ${advice}`);
    });

const daysOf = (period: string): readonly [from: string, to: string] => {
  const [year = "", half] = period.split("-");
  return half === "h1" ? [`${year}-01-01`, `${year}-06-30`] : [`${year}-07-01`, `${year}-12-31`];
};
