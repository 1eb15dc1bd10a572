import { SerializerSelector, type SerializerFactory } from "@fastify/fast-json-stringify-compiler";
import { plainSchema } from "./plain-schema.ts";

const select = SerializerSelector();

/**
 * Builds Fastify's own writers of answers, each when its answer is first written, because most processes serve only few
 * of all calls.
 */
export const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = select(schemas, options);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (answer: unknown) =>
      (write ??= compile({ ...route, schema: plainSchema(route.schema) as typeof route.schema }))(answer);
  };
};
