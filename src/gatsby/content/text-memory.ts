import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { MarkdownFacts } from "./markdown/facts.types.ts";

/** What was found out about texts, by their SHA-256. */
let earlier = new Map<string, MarkdownFacts>();
const asked = new Map<string, MarkdownFacts>();

/** The facts of a text: those that are known of it, or those that `work` finds now. */
export function recall(source: string, work: (source: string) => MarkdownFacts): MarkdownFacts {
  const key = createHash("sha256").update(source).digest("base64url");
  const facts = asked.get(key) ?? earlier.get(key) ?? work(source);
  asked.set(key, facts);
  return facts;
}

interface Written {
  readonly program: string;
  readonly facts: Readonly<Record<string, MarkdownFacts>>;
}

/** Takes up what an earlier run wrote down, unless the program that found it out, named by its hash, has changed since. */
export function remember(file: string, program: string): void {
  try {
    const written = JSON.parse(readFileSync(file, "utf8")) as Written;
    if (written.program === program) earlier = new Map(Object.entries(written.facts));
  } catch {
    earlier = new Map();
  }
}

/** Writes down what this run asked for, and forgets the rest. */
export function keep(file: string, program: string): void {
  if (asked.size === earlier.size && [...asked.keys()].every((key) => earlier.has(key))) return;
  const written: Written = { program, facts: Object.fromEntries(asked) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(written));
}
