type Json = Readonly<Record<string, unknown>>;

/** The same JSON schema with every object closed: a field that isn't declared is a fault, not silently dropped. */
export function closedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closedSchema);
  if (typeof schema !== "object" || schema === null) return schema;
  const json = schema as Json;
  const inner = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, closedSchema(value)]));
  const open = json["type"] === "object" && "properties" in json && !("patternProperties" in json);
  return open ? { ...inner, additionalProperties: false } : inner;
}
