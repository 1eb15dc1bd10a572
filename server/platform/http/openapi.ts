import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { ErrorReply } from "../../../contract/common.ts";

/** Describes every call registered after this at `/api/openapi.json`, as OpenAPI 3.1. */
export async function addOpenApi(
  app: FastifyInstance,
  { title, version, publicUrl }: { title: string; version: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title, version },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: ({ schema, url }) => ({
      schema: schema && "response" in schema ? withErrors(schema, url) : schema,
      url: readableVerb(url),
    }),
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

/** The library reads `::` as the colon of a verb, except right after a parameter, where it reads one colon so. */
const readableVerb = (url: string): string => url.replace(/(:\w+)::/g, "$1:");

interface Described {
  readonly response?: unknown;
  readonly body?: unknown;
  readonly querystring?: unknown;
  readonly security?: readonly unknown[];
}

/** Adds the failures that any call of its kind may answer with, and `default` for those of its subject. */
function withErrors<Schema extends Described>(schema: Schema, url: string): Schema {
  const isAddressed = url.includes("/:");
  const takesInput = isAddressed || schema.body !== undefined || schema.querystring !== undefined;
  const errors: readonly (readonly [number, boolean, string])[] = [
    [400, takesInput, "Malformed, or not possible now: `invalid_argument`, `failed_precondition`"],
    [
      401,
      (schema.security ?? []).length > 0,
      "No valid bearer token, or the last proof is too old: `unauthenticated`, `validate_required`",
    ],
    [403, true, "Not allowed: `permission_denied`, `captcha_required`"],
    [404, isAddressed, "Nothing there for who asks: `not_found`"],
    [413, schema.body !== undefined, "Longer than the call may be: `request_too_large`"],
    [429, true, "Too often or too much: `resource_exhausted`, with `Retry-After`"],
    [500, true, "The server's own fault: `internal`"],
    [503, true, "What is needed doesn't answer now: `unavailable`, with `Retry-After`"],
  ];
  const declared = errors.flatMap(([status, applies, description]) =>
    applies ? [[status, { description, ...ErrorReply }]] : [],
  );
  const others = { default: { description: "Any other failure of the catalogue", ...ErrorReply } };
  return {
    ...schema,
    response: { ...Object.fromEntries(declared), ...(schema.response as object), ...others },
  };
}
