import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { closest } from "../content/closest.ts";
import type { ContentFault } from "../content/content-files.ts";
import { isRecord, type JsonFile } from "./json-file.ts";

interface ObjectShape {
  readonly properties: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

const isObjectShape = (schema: object): schema is ObjectShape => "properties" in schema;

/**
 * Everything in a data file that isn't as its schema says. A field's `description` ends the sentence "write …". Objects are
 * closed: a field that the schema doesn't know is a fault. `within`: the keys above the value, where it isn't the whole file.
 */
export function checkShape(
  { path, value, lineOf }: JsonFile,
  schema: TSchema,
  within: readonly string[] = [],
): ContentFault[] {
  const say = (place: readonly string[], message: string): ContentFault[] => [
    { path, line: lineOf(...place), message },
  ];
  const check = (part: TSchema, found: unknown, place: readonly string[]): ContentFault[] => {
    if (isObjectShape(part) && isRecord(found)) return checkObject(part, found, place);
    if (Value.Check(part, found)) return [];
    return say(place, `${nameOf(place)} is wrong: write ${howTo(part)}.`);
  };
  const checkObject = (
    { properties, required = [] }: ObjectShape,
    found: Readonly<Record<string, unknown>>,
    place: readonly string[],
  ): ContentFault[] => [
    ...Object.keys(found)
      .filter((key) => !Object.hasOwn(properties, key))
      .flatMap((key) => say([...place, key], unknownField(key, place, Object.keys(properties)))),
    ...Object.entries(properties).flatMap(([key, part]) => {
      const inner = [...place, key];
      if (Object.hasOwn(found, key)) return check(part, found[key], inner);
      if (!required.includes(key)) return [];
      return say(place, `${nameOf(inner)} is missing: write ${howTo(part)}.`);
    }),
  ];
  return check(schema, value, within);
}

const nameOf = (place: readonly string[]): string =>
  place.length === 0 ? "The file" : `"${place.join(".")}"`;

const howTo = (schema: TSchema): string =>
  "description" in schema ? String(schema.description) : "it as {…}";

function unknownField(key: string, place: readonly string[], known: readonly string[]): string {
  const where = place.length === 0 ? "" : ` of ${nameOf(place)}`;
  const meant = closest(key, known);
  return `"${key}" is not a known field${where}. ${meant ? `Did you mean "${meant}"?` : "Remove it."}`;
}
