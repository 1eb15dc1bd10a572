import { startRoundRobin } from "./round-robin.ts";

/**
 * The suites run in pairs (`HOLDALL_TEST_PAIR=true`): every server they talk to is two on one PostgreSQL and one bucket
 * that take turns, which must not make a difference.
 */
export const inPairs = (): boolean => process.env["HOLDALL_TEST_PAIR"] === "true";

/** One of several after the other, for ever. */
export function inTurns<Part>(parts: readonly Part[]): () => Part {
  let turn = 0;
  return () => {
    const part = parts[turn % parts.length];
    if (part === undefined) throw new Error("nobody is there to take turns");
    turn += 1;
    return part;
  };
}

/** Stands for several of a kind: each call of a method goes to the next of them. */
export function takingTurns<Part extends object>(parts: readonly Part[]): Part {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return inTurns(parts)();
  const next = inTurns(parts);
  return new Proxy(first, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: readonly unknown[]) => {
        const part = next();
        return Reflect.apply(Reflect.get(part, name) as () => unknown, part, args) as unknown;
      };
    },
  });
}

/** Clients find the servers of a test at the one itself, or at the load balancer before several. */
export async function frontOf(
  origins: readonly string[],
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const [only] = origins;
  if (only !== undefined && origins.length === 1) return { origin: only, close: async () => undefined };
  const proxy = await startRoundRobin();
  proxy.targets(origins);
  return proxy;
}
