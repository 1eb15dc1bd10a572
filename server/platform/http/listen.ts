import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { StartFault } from "../start-fault.ts";
import { errorCode } from "../error-code.ts";

/** `PORT=0` means any free port. Links and login need to know the port before anything is built. */
export async function withRealPort<Config extends { readonly port: number; readonly publicUrl: string }>(
  config: Config,
): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort();
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}

/** Resolves when the server listens; throws a `StartFault` that says why it can't. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartFault([sentence(error, host, port)]);
  }
}

function sentence(error: unknown, host: string, port: number): string {
  const code = errorCode(error);
  if (code === "EADDRINUSE") {
    return `Port ${port} is already in use. Stop the other program, or choose another port: PORT=8081 npm start.`;
  }
  if (code === "EACCES") return `Port ${port} may not be used by this account. Choose one above 1023.`;
  if (code === "EADDRNOTAVAIL") return `HOLDALL_HOST ${host} is not an address of this machine.`;
  return `Holdall can't listen on ${host}:${port} (${code}).`;
}
