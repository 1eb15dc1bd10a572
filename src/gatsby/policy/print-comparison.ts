import { styleText } from "node:util";
import { countChanges, type ComparedClause, type ComparedSection } from "./compare.ts";

interface PrintOptions {
  /** Use colours, for a terminal; without them changes stand between `[-…-]` and `{+…+}`. */
  readonly colours: boolean;
}

/** Prints the changes for a terminal: the changed clauses under the titles of their sections. */
export function printComparison(sections: readonly ComparedSection[], options: PrintOptions): string {
  const changed = sections
    .map((section) => ({ ...section, clauses: section.clauses.filter(({ change }) => change !== "same") }))
    .filter(({ clauses }) => clauses.length > 0);
  const { clauses, changed: rewritten, added, removed } = countChanges(sections);
  return [
    ...changed.flatMap(({ id, title, clauses: own }) => [
      bold(title === "" ? "Before the first heading" : `${title} #${id}`, options),
      ...own.map((clause) => `  ${printClause(clause, options)}`),
      "",
    ]),
    `${rewritten + added + removed} of ${clauses} clauses differ: ${rewritten} changed, ${added} added, ${removed} removed.`,
  ].join("\n");
}

const SIGNS = { same: " ", changed: "~", added: "+", removed: "-" } as const;

function printClause({ change, label, runs }: ComparedClause, options: PrintOptions): string {
  const words = runs.map((run) => mark(run.items.map(({ text }) => text).join(""), run.change, options));
  return [SIGNS[change], label, words.join("")].filter((part) => part !== "").join(" ");
}

function mark(text: string, change: "same" | "added" | "removed", { colours }: PrintOptions): string {
  if (change === "same") return text;
  const isAdded = change === "added";
  if (!colours) return isAdded ? `{+${text}+}` : `[-${text}-]`;
  const style = isAdded ? (["green", "underline"] as const) : (["red", "strikethrough"] as const);
  return styleText([...style], text, { validateStream: false });
}

const bold = (text: string, { colours }: PrintOptions): string =>
  colours ? styleText("bold", text, { validateStream: false }) : text;
