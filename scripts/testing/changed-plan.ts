import type { Choice } from "./reach/choose.ts";
import { npm, type Phase, type Step } from "./steps.ts";

const CODE = /\.(?:ts|tsx|mts|mjs|cjs)$/;
const FORMATTED = /\.(?:ts|tsx|mts|mjs|cjs|json|md|css|ya?ml)$/;
const SITE = /^(?:content|locales|contract|src|static)\/|^gatsby-/;
const WORDS = /^content\/|^src\/(?:templates|pages|layouts|gatsby)\//;
const SQL = /^server\/(?:migrations|platform\/db)\/|\.(?:repository|table)\.ts$/;

/** Only what touches SQL can differ between the two databases, so only that is tried on both. */
export const touchesSql = (changed: readonly string[]): boolean => changed.some((file) => SQL.test(file));

/** The steps a change needs: the checks of its files, then the tests that were chosen for it, the slowest last. */
export function planFor(changed: readonly string[], choice: Choice): readonly Phase[] {
  return [
    { title: "Checks and unit tests of the change", steps: checks(changed, choice) },
    { title: "The tests that the change reaches", steps: suites(changed, choice) },
    { title: "The stories that the change reaches", steps: stories(choice) },
  ].filter(({ steps }) => steps.length > 0);
}

function checks(changed: readonly string[], choice: Choice): readonly Step[] {
  const code = changed.filter((file) => CODE.test(file));
  const formatted = changed.filter((file) => FORMATTED.test(file) && file !== "package-lock.json");
  const some = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  const needsSite = some(SITE) && (choice.stories.length > 0 || some(WORDS));
  const hasCode = code.length > 0;
  return [
    ...when(needsSite, { name: "build", command: npm("build", "--if-changed"), budgetS: 80, limitMin: 10 }),
    ...when(hasCode, { name: "types", command: npm("check:types"), budgetS: 30, limitMin: 3 }),
    ...when(choice.unit.length > 0, {
      name: "unit",
      command: npm("test:unit", "--runTestsByPath", ...choice.unit),
      budgetS: 60,
      limitMin: 5,
    }),
    ...when(hasCode, { name: "boundaries", command: npm("check:boundaries"), budgetS: 30, limitMin: 3 }),
    ...when(hasCode, {
      name: "lint",
      command: npm("check:lint", "--no-warn-ignored", ...code),
      budgetS: 20,
      limitMin: 3,
    }),
    ...when(formatted.length > 0, {
      name: "format",
      command: ["prettier", "--check", "--log-level", "warn", ...formatted],
      budgetS: 10,
      limitMin: 2,
    }),
    ...when(some(/^(?:content|locales|src\/gatsby)\//), {
      name: "content",
      command: npm("check:content"),
      budgetS: 10,
      limitMin: 2,
    }),
    ...when(some(/^(?:locales|src|server|docs\/glossary)\//), {
      name: "locales",
      command: npm("check:locales"),
      budgetS: 10,
      limitMin: 2,
    }),
  ];
}

const below = (folder: string, files: readonly string[]) => files.map((file) => file.slice(folder.length));

function suites(changed: readonly string[], choice: Choice): readonly Step[] {
  const some = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  const chosen = (name: string, folder: string) =>
    when(
      choice.others.some((file) => file.startsWith(folder)),
      { name, command: npm(`test:${name}`), budgetS: 30, limitMin: 3 },
    );
  return [
    ...when(choice.integration.length > 0, {
      name: "integration",
      command: npm("test:integration", ...below("tests/integration/", choice.integration)),
      env: touchesSql(changed) ? {} : { DIALECTS: process.env["DIALECTS"] ?? "sqlite" },
      cores: 2,
      budgetS: 80,
      limitMin: 10,
    }),
    ...when(some(WORDS), { name: "links", command: npm("check:links"), budgetS: 30, limitMin: 3 }),
    ...chosen("contract", "tests/contract/"),
    ...chosen("content", "tests/content/"),
  ];
}

const stories = (choice: Choice): readonly Step[] =>
  when(choice.stories.length > 0, {
    name: "stories",
    command: npm("test:e2e", ...below("tests/e2e/", choice.stories)),
    cores: 2,
    budgetS: 80,
    limitMin: 10,
  });

const when = (needed: boolean, step: Omit<Step, "cores"> & Partial<Pick<Step, "cores">>): readonly Step[] =>
  needed ? [{ cores: 1, ...step }] : [];
