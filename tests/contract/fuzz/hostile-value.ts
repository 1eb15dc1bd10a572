export type Random = (below: number) => number;

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Values out of ten, about, that violate the schema. */
const WRONG = 3;
const DEEP = 400;

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  2 ** 53,
  -(2 ** 63),
  1e308,
  "",
  "0",
  "-1",
  "9".repeat(40),
  "\0",
  "a\0b",
  "\ud800",
  "\u202egnp.exe",
  "\u200b",
  "é".repeat(300),
  "a".repeat(5_000),
  "../../../etc/passwd",
  "..\\..\\windows",
  "%00%2e%2e%2f",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "{{constructor}}",
  "file:///etc/passwd",
  "http://127.0.0.1:1/",
  "__proto__",
  [],
  {},
  [null],
  [[[]]],
  Array.from({ length: 3_000 }, () => 0),
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
  nested(DEEP),
];

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

export const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[random(items.length)] as Item;

/** A value of the schema in which some parts are what nobody should send; `known` are ids that exist. */
export function valueOf(schema: Schema, random: Random, known: readonly string[]): unknown {
  if (random(10) < WRONG) return oneOf(random, HOSTILE);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(random, schema.enum);
  if (schema.anyOf) return valueOf(oneOf(random, schema.anyOf), random, known);
  switch (schema.type) {
    case "object":
      return objectOf(schema.properties ?? {}, random, known);
    case "array":
      return Array.from({ length: random(4) }, () => valueOf(schema.items ?? {}, random, known));
    case "integer":
      return random(1_000);
    case "number":
      return random(1_000) / 7;
    case "boolean":
      return random(2) === 0;
    default:
      return oneOf(random, [...known, "name", "1", "a b.txt"]);
  }
}

function objectOf(
  properties: Readonly<Record<string, Schema>>,
  random: Random,
  known: readonly string[],
): unknown {
  const entries = Object.entries(properties).filter(() => random(5) > 0);
  return Object.fromEntries(entries.map(([name, schema]) => [name, valueOf(schema, random, known)]));
}
