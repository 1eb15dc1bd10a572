import type { FastifySchemaCompiler } from "fastify";
import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { Value } from "typebox/value";

const FAULTS_TOLD = 20;

/**
 * Checks requests by the contract's schemas and fills in their defaults. Query strings and path parameters are text,
 * so they are turned into the numbers and booleans the schema wants first; bodies must have the right types already.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  // Each validator is compiled at its first use, because most processes serve only few of all calls.
  let compiled: Validator | undefined;
  const prepare = (value: unknown): unknown => {
    const filled = Value.Default(schema, value ?? {});
    return httpPart === "body" ? filled : Value.Convert(schema, filled);
  };
  return (value: unknown) => {
    const prepared = prepare(value);
    compiled ??= Compile(schema);
    if (compiled.Check(prepared)) return { value: prepared };
    return { error: compiled.Errors(prepared).slice(0, FAULTS_TOLD) };
  };
};
