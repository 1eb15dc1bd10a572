import type { FastifyInstance } from "fastify";
import { configDebugOptions, configEmbedding } from "../../../contract/config.ts";
import { serve } from "../../platform/http/serve.ts";
import { mayDebug } from "./debug-options.ts";

const QUESTIONS = { max: 120, windowMs: 60_000 };

export interface ConfigParts {
  readonly frameOrigins: readonly string[];
  /** Ids of devices and users that may open the debug console, or `all`. */
  readonly debugConsole: readonly string[];
}

export function configRoutes(app: FastifyInstance, { frameOrigins, debugConsole }: ConfigParts): void {
  serve(app, configEmbedding, async () => ({ origins: [...frameOrigins] }), { limit: QUESTIONS });
  serve(
    app,
    configDebugOptions,
    async ({ body }) => ({
      values: { debug_options: { allow_vconsole: mayDebug(debugConsole, [body.uuid, body.userid]) } },
    }),
    { limit: QUESTIONS },
  );
}
