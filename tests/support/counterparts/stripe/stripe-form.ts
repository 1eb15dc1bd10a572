/** The values of a body or a query in Stripe's form: text, or fields by their names. */
export type Field = string | { [name: string]: Field };
export type Fields = { [name: string]: Field };

/** Reads `a[b][0]=c`; a list has the fields `0`, `1` and so on. */
export function fieldsOf(text: string): Fields {
  const fields: Fields = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.replaceAll("]", "").split("[");
    const last = names.pop() ?? "";
    let within = fields;
    for (const name of names) {
      const next = (within[name] ??= {});
      if (typeof next === "string") throw new Error(`${path} is text and has fields`);
      within = next;
    }
    within[last] = value;
  }
  return fields;
}

/** The field at the end of a path of names. */
export function fieldAt(fields: Fields, ...path: readonly string[]): Field | undefined {
  let at: Field | undefined = fields;
  for (const name of path) at = typeof at === "object" ? at[name] : undefined;
  return at;
}

export function textAt(fields: Fields, ...path: readonly string[]): string | undefined {
  const field = fieldAt(fields, ...path);
  return typeof field === "string" ? field : undefined;
}

/** The texts of a list. */
export const listAt = (fields: Fields, ...path: readonly string[]): readonly string[] =>
  Object.values(fieldAt(fields, ...path) ?? {}).filter((item): item is string => typeof item === "string");
