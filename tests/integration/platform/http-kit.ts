import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { defineCall, Empty, type ErrorReply } from "../../../contract/common.ts";
import { buildHttp } from "../../../server/platform/http/build-http.ts";
import { allowOrigins } from "../../../server/platform/http/cross-origin.ts";
import { readTexts } from "../../../server/platform/text/texts.ts";
import { failure } from "../../../server/platform/failure.ts";
import { warnOfProxies } from "../../../server/platform/http/forwarded.ts";
import { addHealth } from "../../../server/platform/http/health.ts";
import { addMetrics } from "../../../server/platform/http/metrics.ts";
import { addOpenApi } from "../../../server/platform/http/openapi.ts";
import { addRateLimit } from "../../../server/platform/http/rate-limit.ts";
import { securityHeaders } from "../../../server/platform/http/security-headers.ts";
import { serve } from "../../../server/platform/http/serve.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";

const list = defineCall({
  method: "GET",
  path: "/test/v1/things/{id}",
  summary: "List",
  tag: "test",
  access: "visitor",
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, default: 7 })),
    starred: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ limit: Type.Integer(), id: Type.String(), starred: Type.Optional(Type.Boolean()) }),
});
const make = defineCall({
  method: "POST",
  path: "/test/v1/things/{id}:make",
  summary: "Make",
  tag: "test",
  access: "user",
  proof: "files",
  body: Type.Object({ size: Type.Integer(), error: Type.Optional(Type.String()) }),
  reply: Type.Object({ user: Type.String() }),
});
const forget = defineCall({
  method: "DELETE",
  path: "/test/v1/things/{id}",
  summary: "Forget",
  tag: "test",
  access: "user",
  proof: "files",
  reply: Empty,
});
const words = defineCall({
  method: "POST",
  path: "/test/v1/words",
  summary: "Say",
  tag: "test",
  access: "none",
  form: true,
  body: Type.Object({ word: Type.String() }),
  reply: Type.Object({ word: Type.String() }),
});
const rule = defineCall({
  method: "GET",
  path: "/test/v1/rule",
  summary: "Rule",
  tag: "test",
  access: "operator",
  reply: Type.Object({ ok: Type.Boolean() }),
});

const begin = defineCall({
  method: "POST",
  path: "/test/v1/begin",
  summary: "Begin",
  tag: "test",
  access: "user",
  proof: "files",
  reply: Type.Object({ ok: Type.Boolean() }),
});

/** The lines logged so far. */
export const lines: string[] = [];

/** The server's plumbing with a few calls of its own, at least one for each access. */
export async function buildTestApp({
  metricsToken = "metrics-token",
  ...parts
}: {
  readonly bodyMs?: number;
  readonly maxConnections?: number;
  readonly metricsToken?: string | null;
} = {}): Promise<FastifyInstance> {
  const logger = createLogger("info", { write: (line: string) => void lines.push(line) });
  const http = buildHttp({
    ...parts,
    logger,
    texts: readTexts(join(import.meta.dirname, "../../../locales"), "errors"),
    authenticator: {
      authenticate: async (bearer) =>
        bearer === "good" || bearer === "root" || bearer === "other"
          ? { userId: bearer === "other" ? "u2" : "u1", sessionId: "s1", operator: bearer === "root" }
          : null,
      assertFresh: async () => undefined,
    },
    trustedProxies: [],
    headers: () => securityHeaders({ siteDir: tmpdir(), https: true, apiOrigins: [], frameOrigins: [] }),
  });
  allowOrigins(http, ["https://other.example"]);
  await addOpenApi(http, { title: "Test", version: "1.0.0", publicUrl: "https://drive.example" });
  addMetrics(http, metricsToken, { network: true, files: false, node: true });
  warnOfProxies(http, { logger, publicUrl: "https://drive.example", trusted: [] });
  let state: "ok" | "read-only" | "down" = "ok";
  addHealth(http, {
    async database() {
      if (state === "down") throw new Error("postgres://holdall:hunter2@10.0.0.7 doesn't answer");
      return state;
    },
    blobs: async () => "ok",
  });
  http.get<{ Params: { to: typeof state } }>("/turn/:to", { schema: { hide: true } }, async ({ params }) => {
    state = params.to;
    return {};
  });
  await http.register(
    async (api) => {
      await addRateLimit(api, 1000);
      serve(api, list, async ({ query, params }) => ({
        id: params["id"] ?? "",
        limit: query.limit ?? 0,
        starred: query.starred,
      }));
      serve(api, make, async ({ identity, body }) => {
        if (body.error === "failure") throw failure("file_space_not_enough");
        if (body.error === "disk") throw Object.assign(new Error("write"), { code: "ENOSPC" });
        if (body.error) throw new Error(`the secret reason ${body.error}`);
        return { user: identity.userId };
      });
      serve(api, forget, async () => ({}));
      serve(api, words, async ({ body }) => body);
      serve(api, rule, async () => ({ ok: true }), { limit: { max: 3, windowMs: 60_000 } });
      serve(api, begin, async () => ({ ok: true }), { limit: { max: 2, windowMs: 60_000, ofAccount: true } });
    },
    { prefix: "/api" },
  );
  await http.register(
    async (few) => {
      await addRateLimit(few, 2);
      serve(few, forget, async () => ({}));
      serve(few, begin, async () => ({ ok: true }), { bringsBytes: true });
    },
    { prefix: "/api/few" },
  );
  await http.ready();
  return http;
}

export const errorOf = (response: { json(): unknown }) => response.json() as ErrorReply;
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
