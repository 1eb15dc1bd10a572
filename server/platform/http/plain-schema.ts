type Schema = Readonly<Record<string, unknown>>;

/**
 * The schema of an answer as its writer needs it, without the choices that make no difference to the text that is
 * written: a union of words is text, and a union with null is nullable. The writer of fast-json-stringify would compile
 * a validator for each branch of a union when an answer is first written, which stops everybody for up to half a second,
 * and run it for each value.
 */
export function plainSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainSchema);
  if (!isSchema(schema)) return schema;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, plainSchema(value)]),
  );
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { ...rest, anyOf };
  const branches: readonly unknown[] = anyOf.filter((branch) => !isNull(branch));
  const nullable = branches.length < anyOf.length ? { nullable: true } : {};
  if (branches.length > 0 && branches.every(isWord)) return { ...rest, type: "string", ...nullable };
  const [only] = branches;
  if (branches.length === 1 && isSchema(only) && typeof only["type"] === "string")
    return { ...rest, ...only, ...nullable };
  return { ...rest, anyOf };
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;
const isNull = (value: unknown): boolean => isSchema(value) && value["type"] === "null";
const isWord = (value: unknown): boolean => isSchema(value) && typeof value["const"] === "string";
