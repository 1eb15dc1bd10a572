import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A test that says which rule it proves: a comment `@rule id` before it. */
export interface Quote {
  readonly rule: string;
  readonly file: string;
  /** The name of the test, `""` when none follows. */
  readonly test: string;
}

const TESTS = "{src,server,contract,scripts,tests}/**/*.test.{ts,tsx}";
const QUOTE = /\/\*\* @rule ([a-z0-9-]+(?: [a-z0-9-]+)*) \*\//g;
const TESTING = new Set(["it", "test", "describe"]);

/** All quotes in the tests below `root`, by file and place. */
export const findQuotes = (root: string): readonly Quote[] =>
  globSync(TESTS, { cwd: root })
    .toSorted()
    .flatMap((file) => quotesIn(file, readFileSync(join(root, file), "utf8")));

export function quotesIn(file: string, source: string): readonly Quote[] {
  const marks = [...source.matchAll(QUOTE)];
  if (marks.length === 0) return [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  return marks.flatMap(({ index, 0: { length }, 1: rules = "" }) => {
    const test = testAfter(parsed, index + length);
    return rules.split(" ").map((rule) => ({ rule, file, test }));
  });
}

/** The name of the first test that begins after a place. */
function testAfter(parsed: ts.SourceFile, place: number): string {
  const find = (node: ts.Node): string | undefined =>
    node.end <= place
      ? undefined
      : ((node.getStart(parsed) >= place ? nameOf(node) : undefined) ?? ts.forEachChild(node, find));
  return find(parsed) ?? "";
}

/** The name in `it("…")`, `test.each([…])("…")` and the like. */
function nameOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [name] = node.arguments;
  let called: ts.Expression = node.expression;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression;
  const isTest = ts.isIdentifier(called) && TESTING.has(called.text);
  if (!isTest || !name) return undefined;
  return ts.isStringLiteralLike(name)
    ? name.text
    : ts.isTemplateExpression(name)
      ? templateOf(name)
      : undefined;
}

/** A name with `…` for what is only known when the test runs. */
const templateOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ literal }) => `…${literal.text}`).join("");
