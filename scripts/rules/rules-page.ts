import type { Quote } from "./find-quotes.ts";
import type { ClientRule, ClientRules, WaitingRule } from "./client-rule.ts";

/** Sentences about faults between rules and tests; empty for none. `isThere` tells whether a file exists. */
export function ruleFaults(
  rules: ClientRules,
  quotes: readonly Quote[],
  isThere: (file: string) => boolean,
): readonly string[] {
  const all = Object.values(rules).flat();
  const known = new Set(all.map(({ id }) => id));
  const quoted = new Set(quotes.map(({ rule }) => rule));
  return [
    ...all.filter(({ id }) => !quoted.has(id)).map(({ id }) => `No test quotes the rule ${id}.`),
    ...all
      .filter(({ module }) => !isThere(module))
      .map(({ id, module }) => `${module} of the rule ${id} isn't there.`),
    ...quotes
      .filter(({ rule }) => !known.has(rule))
      .map(({ rule, file }) => `${file} quotes ${rule}, which is no rule.`),
    ...quotes
      .filter(({ test }) => test === "")
      .map(({ rule, file }) => `${file} quotes ${rule} before no test.`),
  ];
}

/** The page `docs/rules.md`, in Markdown. */
export function rulesPage(
  rules: ClientRules,
  quotes: readonly Quote[],
  waiting: readonly WaitingRule[],
): string {
  const proofs = (id: string) =>
    quotes
      .filter(({ rule }) => rule === id)
      .map(({ file, test }) => `[${cell(test)}](../${file})`)
      .join("<br>");
  const table = (of: readonly ClientRule[]) =>
    of.map(({ id, says, module }) => `| ${cell(says)} | \`${module}\` | ${proofs(id)} |`);
  return [
    "# Rules of clients",
    "",
    "Made by `npm run docs:rules` from `scripts/rules/rules.ts` and the tests that quote a rule (`/** @rule id */` before them);",
    "don't edit it here. A rule that no test quotes fails `npm run check`.",
    ...Object.entries(rules).flatMap(([subject, of]) => [
      "",
      `## ${subject}`,
      "",
      "| rule | module | proved by |",
      "|---|---|---|",
      ...table(of),
    ]),
    "",
    "## Kept by nothing",
    "",
    ...(waiting.length === 0 ? ["Nothing: each rule is kept."] : waitingTable(waiting)),
    "",
  ].join("\n");
}

const waitingTable = (waiting: readonly WaitingRule[]): readonly string[] => [
  "| rule | why |",
  "|---|---|",
  ...waiting.map(({ says, because }) => `| ${cell(says)} | ${cell(because)} |`),
];

const cell = (text: string): string =>
  text.replaceAll("|", "\\|").replaceAll("[", "\\[").replaceAll("]", "\\]").replaceAll("<", "&lt;");
