import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { Compile } from "typebox/compile";
import type { TSchema } from "typebox";
import { closedSchema } from "./closed-schema.ts";

/** Checks every JSON reply of an app against the schema its route declares, before anything is dropped from it. */
export function checkReplies(app: FastifyInstance): void {
  const compiled = new Map<unknown, ReturnType<typeof Compile>>();
  app.addHook("preSerialization", async (request, reply, payload) => {
    const responses = request.routeOptions.schema?.response as Record<string, unknown> | undefined;
    const schema = responses?.[reply.statusCode];
    if (schema === undefined) return payload;
    const check = compiled.get(schema) ?? Compile(closedSchema(schema) as TSchema);
    compiled.set(schema, check);
    const faults = [...check.Errors(payload)].map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    );
    assert.equal(faults.length, 0, `${request.method} ${request.routeOptions.url}: ${faults.join("; ")}`);
    return payload;
  });
}
