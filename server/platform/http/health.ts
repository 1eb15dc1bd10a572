import type { FastifyInstance } from "fastify";
import type { StoreState } from "../blob/store-state.ts";
import { isLeaving } from "./leave.ts";

/** Resolves with the state of a part; rejects when it doesn't answer. */
export type Probe = () => Promise<StoreState | "read-only" | "full">;

const PATIENCE_MS = 3000;

/**
 * `/healthz`: the process is alive. `/readyz`: every part it needs answers, else 503 with the names of those that
 * don't. A part that can be read but not written leaves it ready, because another server would have the same part, and
 * the answer names such parts. A server that is about to stop isn't ready.
 */
export function addHealth(app: FastifyInstance, probes: Readonly<Record<string, Probe>>): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    if (isLeaving(app.server)) return reply.code(503).send({ status: "stopping", checks: {} });
    const checks = await Promise.all(
      Object.entries(probes).map(async ([name, probe]) => {
        const state = await soon(probe).catch((error: unknown) => {
          request.log.error({ err: error, part: name }, "not ready");
          return "down" as const;
        });
        if (state === "read-only" || state === "full") {
          request.log.error({ part: name, state }, "can't be written to");
        }
        return [name, state] as const;
      }),
    );
    const states = checks.map(([, state]) => state);
    const isReady = !states.includes("down");
    const isWhole = states.every((state) => state === "ok");
    return reply.code(isReady ? 200 : 503).send({
      status: isWhole ? "ok" : isReady ? "limited" : "unavailable",
      checks: Object.fromEntries(checks),
    });
  });
}

/** Rejects also when the answer takes too long. */
async function soon<State>(probe: () => Promise<State>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([probe(), late]);
  } finally {
    clearTimeout(timer);
  }
}
