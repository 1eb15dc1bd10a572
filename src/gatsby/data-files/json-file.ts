import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentFault } from "../content/content-files.ts";

/** A data file with the lines of its keys. */
export interface JsonFile {
  /** The path from the repository's root: `content/tags.json`. */
  readonly path: string;
  readonly source: string;
  readonly value: unknown;
  /** The line of a key or value, given with the keys above it, outermost first; 1 when it isn't there. */
  readonly lineOf: (...texts: readonly string[]) => number;
}

/** Reads `content/<name>`; undefined when the file doesn't exist. Invalid JSON is a fault, and so is a key that stands twice. */
export function readJson(folder: string, name: string): JsonFile | ContentFault | undefined {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  const source = readFileSync(file, "utf8");
  const path = `content/${name}`;
  try {
    const value = JSON.parse(source) as unknown;
    const again = repeatedKey(source);
    if (again) return { path, ...again };
    return { path, source, value, lineOf: (...texts) => lineAt(source, positionOf(source, texts)) };
  } catch (error) {
    return { path, ...brokenJson(source, (error as Error).message) };
  }
}

/** Finds a key that an object has twice, because the parser would quietly keep only the last. */
function repeatedKey(source: string): { line: number; message: string } | undefined {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: key, index } of source.matchAll(
    /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g,
  )) {
    const keys = open.at(-1);
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (key !== undefined && keys?.has(key))
      return {
        line: lineAt(source, index),
        message: `${key} stands twice in the same place, and only the last would count. Remove one of them.`,
      };
    else if (key !== undefined) keys?.add(key);
  }
  return undefined;
}

/** Finds the mistake that makes the JSON invalid and its line. The parser notices it only at the next sign. */
function brokenJson(source: string, message: string): { line: number; message: string } {
  const end = positionIn(source, message);
  const before = source.slice(0, end).trimEnd();
  const line = lineAt(source, Math.max(before.length - 1, 0));
  const next = source.slice(end).trimStart().charAt(0);
  if (before.endsWith(",") && /[\]}]/.test(next))
    return { line, message: `There is a comma too many before ${next}. Remove it.` };
  if (/^["[{]/.test(next) && /["\]}\w]$/.test(before))
    return { line, message: `A comma is missing after ${/"[^"]*"$|\S+$/.exec(before)?.[0]}. Add it.` };
  if (/Unterminated string|control character/.test(message))
    return { line, message: "A text has no closing quote on this line. Add it." };
  if (next === "'" || next === "\u201c")
    return { line: lineAt(source, end), message: `Texts stand between " in JSON. Write " for ${next}.` };
  if (next === "") return { line, message: "The file ends too early: a } or ] is missing." };
  return {
    line,
    message: `The file is not valid JSON here. Look for a missing comma, quote or colon before "${source.slice(end).trimStart().slice(0, 10)}".`,
  };
}

/** The position where the parser stopped. For some signs it names only the sign. */
function positionIn(source: string, message: string): number {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  const [, token] = /^Unexpected token '(.)'/su.exec(message) ?? [];
  return token === undefined ? source.length : source.indexOf(token);
}

export const isFault = (file: JsonFile | ContentFault): file is ContentFault => "message" in file;

const positionOf = (source: string, texts: readonly string[]): number =>
  texts.reduce((from, text) => (from < 0 ? from : source.indexOf(JSON.stringify(text), from)), 0);

const lineAt = (source: string, position: number): number =>
  position < 0 ? 1 : source.slice(0, position).split("\n").length;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
