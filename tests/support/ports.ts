import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the range from which systems lend ports to clients, so that no passing connection takes one away. */
const FIRST = 12_000;
const LAST = 31_999;
/** Processes that run beside each other have numbers near each other, and so ports of their own. */
const OF_ONE_PROCESS = 50;
const OWN = FIRST + (process.pid % ((LAST + 1 - FIRST) / OF_ONE_PROCESS)) * OF_ONE_PROCESS;

/** Each port is given again only after all others: whoever has one may listen on it later, or mean that nobody does. */
let next = randomInt(OF_ONE_PROCESS);

/** A port of this machine on which nobody listens now. Somebody else may take it yet: be ready to try again. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < OF_ONE_PROCESS; attempt += 1) {
    const port = OWN + next;
    next = (next + 1) % OF_ONE_PROCESS;
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
