import type { Context } from "./context.ts";
import { buildHttp } from "./platform/http/build-http.ts";
import { failure } from "./platform/failure.ts";
import { addHealth } from "./platform/http/health.ts";
import { leave } from "./platform/http/leave.ts";
import { listen } from "./platform/http/listen.ts";
import { addMetrics } from "./platform/http/metrics.ts";
import { probesOf } from "./probes.ts";

const PATIENCE_MS = 2_000;
const nothing = async () => undefined;

export interface WorkerHttp {
  /** Says first that the worker isn't ready any more. */
  stop(): Promise<void>;
}

const nobody = async (): Promise<never> => {
  throw failure("permission_denied");
};

/** A worker answers at `HOLDALL_WORKER_LISTEN`: `/healthz`, `/readyz` and `/metrics`, and nothing else. */
export async function serveWorker(
  context: Context,
  address: { readonly host: string; readonly port: number },
): Promise<WorkerHttp> {
  const { config, logger, sandbox, services, texts } = context;
  const app = buildHttp({
    logger,
    texts: texts("errors"),
    authenticator: { authenticate: async () => null, assertFresh: nobody },
    trustedProxies: config.trustedProxies,
  });
  addMetrics(app, config.secrets.metricsToken, sandbox.layers, services.metrics);
  addHealth(app, probesOf(context));
  await listen(app, address);
  const parts = { uploadsMs: PATIENCE_MS, patienceMs: PATIENCE_MS, endStreams: nothing, endUploads: nothing };
  return { stop: () => leave(app, { ...parts, drainMs: config.drainMs }) };
}
