/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * JSON in the one form of RFC 8785: no spaces, names in the order of their UTF-16 units, numbers and texts as ECMAScript
 * writes them. Throws for numbers that JSON hasn't.
 */
export function canonical(value: Json): string {
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error("JSON has no such number");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(",")}]`;
  const parts = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`);
  return `{${parts.join(",")}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
