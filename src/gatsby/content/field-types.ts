import { isLocale } from "../../../contract/locales.ts";

/** Everything about one type of field: how it is written, described, checked and read. */
interface FieldForm {
  /** The example in the message when the field is missing or wrong. */
  readonly example: string;
  /** Its column in docs/fields.md. */
  readonly written: string;
  /** Its type in GraphQL. */
  readonly sdl: string;
  readonly isSound: (text: string) => boolean;
  /** Turns the text in the file into the value for the node. */
  readonly valueOf: (text: string) => unknown;
}

const asWritten = (text: string): string => text;

/** The words of a list field. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** A list is words between commas; a flag is `true` or left out; a hash is the first 12 hex digits of a SHA-256. */
export const FIELD_TYPES = {
  /** A title fits on one line in lists, tabs and search results. */
  title: {
    example: 'at most 100 characters, for example title: "Save a folder"',
    written: "text of at most 100 characters",
    sdl: "String",
    isSound: (text) => text !== "" && text.length <= 100,
    valueOf: asWritten,
  },
  text: {
    example: "a sentence or two of at most 400 characters",
    written: "text",
    sdl: "String",
    isSound: (text) => text !== "" && text.length <= 400,
    valueOf: asWritten,
  },
  date: {
    example: "a day written 2026-03-01",
    written: "day, `2026-03-01`",
    sdl: "String",
    isSound: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text),
    valueOf: asWritten,
  },
  number: {
    example: "a whole number, for example 10",
    written: "whole number",
    sdl: "Int",
    isSound: (text) => /^(?:0|[1-9]\d{0,8})$/.test(text),
    valueOf: Number,
  },
  list: {
    example: "words with commas between them, for example saving, phones",
    written: "words with commas between them",
    sdl: "[String!]",
    isSound: (text) => listOf(text).length > 0 && !/,\s*(?:,|$)/.test(text),
    valueOf: listOf,
  },
  locale: {
    example: "a locale of the site, for example en-US",
    written: "locale, `en-US`",
    sdl: "String",
    isSound: isLocale,
    valueOf: asWritten,
  },
  flag: {
    example: "true, or leave the line out",
    written: "`true`, or no line",
    sdl: "Boolean",
    isSound: (text) => text === "true",
    valueOf: (text) => text === "true",
  },
  hash: {
    example: "12 hex digits: npm run content:stamp -- <file> writes them",
    written: "12 hex digits, written by `content:stamp`",
    sdl: "String",
    isSound: (text) => /^[0-9a-f]{12}$/.test(text),
    valueOf: asWritten,
  },
} as const satisfies Readonly<Record<string, FieldForm>>;

export type FieldType = keyof typeof FIELD_TYPES;

export const formOf = (type: FieldType): FieldForm => FIELD_TYPES[type];

function isRealDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
