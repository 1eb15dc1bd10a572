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
      schema: schema && "response" in schema ? withErrors(schema) : schema,
      url: readableVerb(url),
    }),
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

/** The library reads `::` as the colon of a verb, but not right after a parameter, where one colon does. */
const readableVerb = (url: string): string => url.replace(/(:\w+)::/g, "$1:");

const withErrors = <Schema extends { response?: unknown }>(schema: Schema): Schema => ({
  ...schema,
  response: { ...(schema.response as object), default: { description: "A failure", ...ErrorReply } },
});
