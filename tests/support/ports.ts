import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the range from which systems lend ports to clients, so that no passing connection takes one away. */
const FIRST = 12_000;
const LAST = 31_999;
/** Processes that run beside each other have numbers near each other, and so ports of their own. */
const OF_ONE_PROCESS = 50;
const OWN = FIRST + (process.pid % ((LAST + 1 - FIRST) / OF_ONE_PROCESS)) * OF_ONE_PROCESS;
const TRIES = 100;

/** A port of this machine on which nobody listens now. Somebody else may take it yet: be ready to try again. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = OWN + randomInt(OF_ONE_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error(`Of ${OF_ONE_PROCESS} ports from ${OWN} on none is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
