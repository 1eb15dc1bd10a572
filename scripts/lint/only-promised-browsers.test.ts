import { Linter } from "eslint";
import ts from "typescript";
import tseslint from "typescript-eslint";
import { lacking, promisedBrowsers } from "./browser-support.ts";
import { onlyPromisedBrowsers } from "./only-promised-browsers.ts";

const PROMISED = ["chrome >= 111", "firefox >= 114", "safari >= 16.4"];
const FAULTS: readonly (readonly [text: string, name: string])[] = [
  ["AbortSignal.any([])", "AbortSignal.any"],
  ["URL.canParse('')", "URL.canParse"],
  ["new Intl.Segmenter('ja')", "builtins.Intl.Segmenter"],
  ["document.body.checkVisibility()", "Element.checkVisibility"],
  ["document.createElement('p').ariaLabel = 'x'", "Element.ariaLabel"],
  ["const { size } = new URLSearchParams(); void size", "URLSearchParams.size"],
  ["'x'.toWellFormed()", "builtins.String.toWellFormed"],
  ["Promise.withResolvers()", "builtins.Promise.withResolvers"],
  ["new Set([1]).union(new Set())", "builtins.Set.union"],
  ["[2, 1].toSorted()", "builtins.Array.toSorted"],
  ["Object.freeze([2, 1]).toReversed()", "builtins.Array.toReversed"],
  ["(words: Intl.Segmenter) => words.segment('')", "builtins.Intl.Segmenter.segment"],
  ["[1].values().map(String)", "builtins.Iterator.map"],
  ["Object.groupBy([], String)", "builtins.Object.groupBy"],
  ["scheduler.postTask(() => {})", "Scheduler.postTask"],
];
const FINE: readonly string[] = [
  "[1].at(-1); structuredClone({}); crypto.randomUUID(); AbortSignal.timeout(1)",
  "AbortSignal.any?.([])",
  `if ("Segmenter" in Intl) new Intl.Segmenter("ja").segment("")`,
  'if (typeof navigator.share === "function") void navigator.share({})',
  "const mine = { toSorted: () => 1, canParse: true }; mine.toSorted(); mine.canParse",
];

/** One program for all: reading the libraries takes longer than anything else. */
const texts = new Map([...FAULTS.map(([text]) => text), ...FINE].map((text, at) => [text, `/case-${at}.ts`]));
const program = programOf(new Map([...texts].map(([text, path]) => [path, `${text};\nexport {};\n`])));

function programOf(files: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    lib: ["lib.esnext.d.ts", "lib.dom.d.ts"],
  };
  const host = ts.createCompilerHost({ ...options, types: [] });
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = files.get(path);
    return text === undefined
      ? getSourceFile(path, language, ...rest)
      : ts.createSourceFile(path, text, language);
  };
  return ts.createProgram([...files.keys()], { ...options, types: [] }, host);
}

const faults = (text: string): readonly string[] =>
  new Linter({ cwd: "/" })
    .verify(
      `${text};\nexport {};\n`,
      {
        files: ["**/*.ts"],
        languageOptions: { parser: tseslint.parser as Linter.Parser, parserOptions: { programs: [program] } },
        plugins: { holdall: { rules: { "only-promised-browsers": onlyPromisedBrowsers } } },
        rules: { "holdall/only-promised-browsers": ["error", PROMISED] },
      },
      texts.get(text),
    )
    .map(({ message }) => message.replace(/ is missing in .*/s, ""));

test.each(FAULTS)("%s is a fault", (text, name) => {
  expect(faults(text)).toContain(name);
});

test.each(FINE)("%s is none", (text) => {
  expect(faults(text)).toEqual([]);
});

test("what is promised has MDN's names", () => {
  expect(promisedBrowsers(["ios_saf >= 16.4"])).toEqual([{ name: "safari_ios", version: "16.4" }]);
  expect(() => promisedBrowsers(["last 2 versions"])).toThrow("last 2 versions");
});

test("a version counts by its parts, not by its digits", () => {
  const of = (version: string) => lacking(["api", "URL", "canParse_static"], [{ name: "chrome", version }]);
  expect([of("120"), of("120.1"), of("119.9"), of("99")].map((browsers) => browsers?.length)).toEqual([
    0, 0, 1, 1,
  ]);
  expect(lacking(["api", "NoSuchThing"], [])).toBeUndefined();
});
