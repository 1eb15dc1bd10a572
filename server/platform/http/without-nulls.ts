/** Removes null properties from parsed JSON, in place; in a list, null keeps its place. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  for (const [name, inner] of Object.entries(value)) {
    if (inner === null && !Array.isArray(value)) delete (value as Record<string, unknown>)[name];
    else withoutNulls(inner);
  }
  return value;
}
