import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Call } from "../../contract/common.ts";

const CONTRACT = join(import.meta.dirname, "../../contract");

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;

const modules = readdirSync(CONTRACT).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
const exported = await Promise.all(
  modules.map(async (file) =>
    Object.entries((await import(join(CONTRACT, file))) as Record<string, unknown>),
  ),
);

/** Every call of the contract by its exported name. */
export const CALLS: ReadonlyMap<string, Call> = new Map(
  exported.flat().filter((entry): entry is [string, Call] => isCall(entry[1])),
);

export const CASES = [...CALLS].map(([name, call]) => ({
  name,
  call,
  title: `${call.method} ${call.path}`,
}));
