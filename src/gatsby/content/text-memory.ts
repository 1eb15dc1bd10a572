import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { MarkdownFacts } from "./markdown/facts.types.ts";

/** Facts about texts by their SHA-256, from earlier runs. */
let earlier = new Map<string, MarkdownFacts>();
const asked = new Map<string, MarkdownFacts>();

/** The facts about a text: stored ones, or those that `work` finds now. */
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

/**
 * Loads the facts that an earlier run stored, unless the program that found them (named by its hash) has changed since.
 */
export function remember(file: string, program: string): void {
  try {
    const written = JSON.parse(readFileSync(file, "utf8")) as Written;
    if (written.program === program) earlier = new Map(Object.entries(written.facts));
  } catch {
    earlier = new Map();
  }
}

/** Stores the facts that this run used and forgets the rest. */
export function keep(file: string, program: string): void {
  if (asked.size === earlier.size && [...asked.keys()].every((key) => earlier.has(key))) return;
  const written: Written = { program, facts: Object.fromEntries(asked) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(written));
}
