import { configuration } from "./configuration.ts";

/** Tells whether the API's server answers now. Never throws. */
export async function isReachable(): Promise<boolean> {
  const address = new URL("/healthz", new URL(configuration.apiBase, location.href));
  try {
    const reply = await fetch(address, { cache: "no-store", mode: "no-cors" });
    return reply.ok || reply.type === "opaque";
  } catch {
    return false;
  }
}
