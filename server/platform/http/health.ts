import type { FastifyInstance } from "fastify";

/** Rejects when the part doesn't answer. */
export type Probe = () => Promise<void>;

const PATIENCE_MS = 3000;

/** `/healthz`: the process is alive. `/readyz`: every part it needs answers, else 503 with the names of those that don't. */
export function addHealth(app: FastifyInstance, probes: Readonly<Record<string, Probe>>): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const checks = await Promise.all(
      Object.entries(probes).map(async ([name, probe]) => {
        const fault = await faultOf(probe);
        if (fault) request.log.error({ err: fault, part: name }, "not ready");
        return [name, fault ? "down" : "ok"] as const;
      }),
    );
    const ready = checks.every(([, state]) => state === "ok");
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? "ok" : "unavailable", checks: Object.fromEntries(checks) });
  });
}

async function faultOf(probe: Probe): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([probe(), late]);
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}
