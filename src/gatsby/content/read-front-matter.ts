import { isMap, isScalar, isSeq, parseDocument, type Document } from "yaml";
import {
  LIST_OF_YAML,
  inWords,
  indented,
  needsQuotes,
  noField,
  NO_FIELDS,
  NO_SPACE,
  notExactly,
  overLines,
  unclosed,
  UNENDED,
} from "./front-matter-words.ts";

export interface LineFault {
  readonly line: number;
  readonly message: string;
}

export interface FrontMatter {
  /** The texts in the file by field, without their quotes. */
  readonly values: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, number>>;
  /** Describes the values that YAML reads differently from the text, such as `the number 750`. */
  readonly taken: Readonly<Record<string, string>>;
  readonly faults: readonly LineFault[];
  /** The front matter can't be read, so missing fields mean nothing. */
  readonly isUnread?: true;
}

/** A field begins at the margin and has a colon; its further lines are indented. */
const FIELD = /^([A-Za-z][\w-]*):(?:\s+(.*?))?\s*$/;
/** The fields follow the first `---`. */
const FIRST_LINE = 2;

/** Reads the fields between the two `---` lines of a Markdown file whose lines end in line feeds. */
export function readFrontMatter(source: string): FrontMatter {
  const lines = source.split("\n");
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end < 0)
    return { values: {}, lines: {}, taken: {}, faults: [noFrontMatter(lines)], isUnread: true };
  return new Reader(lines.slice(1, end)).read();
}

/** Explains why the fields can't be told from the text. */
function noFrontMatter(lines: readonly string[]): LineFault {
  const first = lines.findIndex((line) => line.trim() !== "");
  const begin = lines[first] ?? "";
  if (!/^[-\u2010-\u2015]{2,}\s*$/.test(begin)) return { line: 1, message: NO_FIELDS };
  if (first > 0)
    return { line: 1, message: `The fields begin on line ${first + 1}. Remove the empty lines above it.` };
  if (begin !== "---") return { line: 1, message: notExactly(begin) };
  const end = lines.findIndex(
    (line, index) => index > 0 && line.trim() !== "" && !FIELD.test(line) && !/^\s/.test(line),
  );
  const after = lines[end] ?? "";
  if (/^[-\u2010-\u2015]{2,}\s*$/.test(after)) return { line: end + 1, message: notExactly(after) };
  return { line: end < 0 ? lines.length : end + 1, message: UNENDED };
}

class Reader {
  private readonly lines: readonly string[];
  private readonly values: Record<string, string> = {};
  private readonly places: Record<string, number> = {};
  private readonly taken: Record<string, string> = {};
  private readonly faults = new Map<number, string>();

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  read(): FrontMatter {
    const starts = this.lines.flatMap((line, index) => (FIELD.test(line) ? [index] : []));
    this.refuseStray(starts[0] ?? this.lines.length);
    const whole = parseYaml(this.lines.join("\n"));
    if (whole.errors.length + whole.warnings.length === 0 && isMap(whole.contents))
      whole.contents.items.forEach(({ value }, at) => this.field(starts[at] ?? 0, value));
    // One broken field would hide those below it, so each is read on its own.
    else starts.forEach((start, at) => this.fieldAlone(start, starts[at + 1] ?? this.lines.length));
    const faults = [...this.faults].map(([index, message]) => ({ line: index + FIRST_LINE, message }));
    return { values: this.values, lines: this.places, taken: this.taken, faults };
  }

  /** Refuses lines at the margin that aren't fields, and all lines above the first field. */
  private refuseStray(first: number): void {
    this.lines.forEach((line, index) => {
      if (line.trim() !== "" && (index < first || (/^\S/.test(line) && !FIELD.test(line))))
        this.stray(index, line.trim());
    });
  }

  private stray(index: number, text: string): void {
    this.fault(index, noField(text));
    const [, name, value = ""] = NO_SPACE.exec(text) ?? [];
    if (name === undefined) return;
    this.values[name] ??= value;
    this.places[name] ??= index + FIRST_LINE;
  }

  private fieldAlone(start: number, next: number): void {
    const own = this.lines.slice(start, next).map((line, at) => (at > 0 && /^\S/.test(line) ? "" : line));
    const { contents, errors, warnings } = parseYaml(own.join("\n").trimEnd());
    const [, name = "", raw = ""] = FIELD.exec(this.lines[start] ?? "") ?? [];
    const isBroken = errors.length + warnings.length > 0;
    if (isBroken && isOpen(raw)) this.fault(start, unclosed(name, raw));
    else if (isBroken && own.length > 1 && own.slice(1).some((line) => line.trim() !== ""))
      this.fault(start + 1, indented(name));
    else if (isBroken) this.fault(start, needsQuotes(name, raw));
    this.field(start, isMap(contents) ? contents.items[0]?.value : undefined, isBroken);
  }

  private field(index: number, value: unknown, isBroken = false): void {
    const [, name = "", raw = ""] = FIELD.exec(this.lines[index] ?? "") ?? [];
    const line = this.places[name];
    if (line !== undefined) {
      this.fault(index, `"${name}" is given twice, first on line ${line}. Remove one of them.`);
      return;
    }
    this.places[name] = index + FIRST_LINE;
    this.values[name] = isBroken ? raw : this.textOf(index, name, raw, value);
  }

  /** The value as it is written. If YAML would read it differently, that is noted. */
  private textOf(index: number, name: string, raw: string, value: unknown): string {
    if (isSeq(value)) {
      this.taken[name] = LIST_OF_YAML;
      return value.items.map((item) => (isScalar(item) ? String(item.source ?? item.value) : "")).join(", ");
    }
    if (
      !isScalar(value) ||
      value.anchor ||
      value.tag ||
      raw.startsWith("#") ||
      (value.comment && raw.includes(" #"))
    ) {
      this.fault(index, needsQuotes(name, raw));
      return raw;
    }
    const text = value.source ?? "";
    if (/^\s+\S/.test(this.lines[index + 1] ?? "")) this.fault(index, overLines(name, text.trim()));
    if (value.type === "PLAIN" && typeof value.value !== "string" && text !== "")
      this.taken[name] = inWords(value.value);
    return text;
  }

  /** Keeps only the first fault of a line, because others follow from it. */
  private fault(index: number, message: string): void {
    if (!this.faults.has(index)) this.faults.set(index, message);
  }
}

/**
 * Reads by the rules of YAML 1.1, which give more texts another meaning. A text that keeps its meaning here keeps it in
 * every reader.
 */
const parseYaml = (text: string): Document.Parsed =>
  parseDocument(text, { version: "1.1", uniqueKeys: false, prettyErrors: false, logLevel: "silent" });

/** True for a text that begins with a quote or bracket that isn't closed on its line. */
function isOpen(raw: string): boolean {
  const [first = ""] = raw;
  if (first === "[" || first === "{") return !/[\]}]/.test(raw);
  if (first !== '"' && first !== "'") return false;
  return !raw.slice(1).replaceAll("''", "").replaceAll('\\"', "").includes(first);
}
