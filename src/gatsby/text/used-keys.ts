import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The code builds these keys from data, so everything below these prefixes counts as used. */
const BUILT_FROM_DATA = [
  "common:search.",
  "errors:",
  "language-offer:",
  "login:signUp.",
  "login:newAccount.",
  "login:reset.",
  "login:newPassword.",
  "mail:signUpCode.",
  "mail:resetCode.",
];

/** A string that could be a key: words joined by dots, perhaps with a namespace. */
const PLAIN = /["'`]([\w-]+(?:[:.][\w-]+)*)["'`]/g;
const PREFIX = /`([\w-]*[:.]?[\w.:-]*[.:_])\$\{/g;

export interface CodeTexts {
  /** Every string in the code that could be a key. */
  readonly strings: ReadonlySet<string>;
  /** The part before the first `${` in template strings, where it ends in a separator. */
  readonly prefixes: ReadonlySet<string>;
}

export function textsInCode(sources: Iterable<string>): CodeTexts {
  const strings = new Set<string>();
  const prefixes = new Set<string>(BUILT_FROM_DATA);
  for (const source of sources) {
    for (const [, name] of source.matchAll(PLAIN)) if (name) strings.add(name);
    for (const [, prefix] of source.matchAll(PREFIX)) if (prefix) prefixes.add(prefix);
  }
  return { strings, prefixes };
}

/** True when code uses a key, with its namespace (`t("home:title")`) or within it (`t("title")`). */
export function isKeyUsed({ strings, prefixes }: CodeTexts, ns: string, key: string): boolean {
  const names = [`${ns}:${key}`, key];
  return names.some((name) => strings.has(name) || [...prefixes].some((prefix) => name.startsWith(prefix)));
}

/** The texts of all code files in some folders, without tests. */
export function* codeFiles(folders: readonly string[]): Generator<string> {
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (/\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
        yield readFileSync(join(folder, name), "utf8");
}
