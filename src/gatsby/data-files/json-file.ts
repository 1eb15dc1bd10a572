import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentFault } from "../content/content-files.ts";

/** A data file beside the texts, with where each of its keys stands. */
export interface JsonFile {
  /** From the repository's root: `content/tags.json`. */
  readonly path: string;
  readonly value: unknown;
  /** The line of a key or value that stands below others, outermost first; 1 when it isn't there. */
  readonly lineOf: (...texts: readonly string[]) => number;
}

/** Reads `content/<name>`; undefined when there is none. What is no JSON is a fault. */
export function readJson(folder: string, name: string): JsonFile | ContentFault | undefined {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  const source = readFileSync(file, "utf8");
  const path = `content/${name}`;
  try {
    const value = JSON.parse(source) as unknown;
    return { path, value, lineOf: (...texts) => lineAt(source, positionOf(source, texts)) };
  } catch (error) {
    const [, position] = /position (\d+)/.exec((error as Error).message) ?? [];
    const message = "The file is not valid JSON. Look for a missing comma or quote at this line.";
    return { path, line: lineAt(source, Number(position ?? 0)), message };
  }
}

export const isFault = (file: JsonFile | ContentFault): file is ContentFault => "message" in file;

const positionOf = (source: string, texts: readonly string[]): number =>
  texts.reduce((from, text) => (from < 0 ? from : source.indexOf(JSON.stringify(text), from)), 0);

const lineAt = (source: string, position: number): number =>
  position < 0 ? 1 : source.slice(0, position).split("\n").length;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
