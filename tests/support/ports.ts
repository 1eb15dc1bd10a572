import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the range from which systems lend ports to clients, so that no passing connection takes one away. */
const FIRST = 12_000;
const LAST = 31_999;
const TRIES = 100;

/** A port of this machine on which nobody listens now. Another test may choose the same one: be ready to try again. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`Of ${TRIES} ports from ${FIRST} to ${LAST} none is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
