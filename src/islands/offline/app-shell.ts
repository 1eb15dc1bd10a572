import type { KeepApp } from "../../lib/offline-list.ts";
import { strategyFor } from "./strategy.ts";

/** The app's page: it holds no words of anybody, and reads its address itself. */
const PAGE = "/drive";
const PREFIX = "app-";

/** What the app needs to open without a network, of one build. */
export function appShell(buildId: string) {
  const name = PREFIX + buildId;

  const store = async (address: string, reply: Response) => {
    if (reply.ok && !reply.redirected) await (await caches.open(name)).put(address, reply.clone());
    return reply;
  };

  /** Parts are right wherever they were kept: their names say what is in them. */
  const part = async (request: Request) =>
    (await caches.match(request.url)) ?? store(request.url, await fetch(request));

  const data = async (request: Request) => {
    try {
      return await store(request.url, await fetch(request));
    } catch {
      return (await caches.match(request.url)) ?? Response.error();
    }
  };

  /** The address itself from the network; without one the empty page that was kept. */
  const page = async (request: Request) => {
    try {
      return await fetch(request);
    } catch {
      return (await caches.match(PAGE)) ?? Response.error();
    }
  };

  /** Keeps the page and the parts an open app runs on, then lets go of earlier builds. */
  const keep = async (parts: readonly string[]) => {
    const cache = await caches.open(name);
    await store(PAGE, await fetch(PAGE));
    for (const path of parts) {
      const strategy = strategyFor({ method: "GET", mode: "no-cors" }, path);
      if (!["asset", "app-part", "app-data"].includes(strategy) || (await cache.match(path))) continue;
      await store(path, await fetch(path));
    }
    for (const other of await caches.keys())
      if (other.startsWith(PREFIX) && other !== name) await caches.delete(other);
  };

  return { part, data, page, keep };
}

const MOST_PARTS = 200;

/** The paths of a message that asks to keep the app; undefined for any other message. */
export function partsToKeep(message: Partial<KeepApp>): readonly string[] | undefined {
  const { keepApp } = message;
  if (!Array.isArray(keepApp)) return undefined;
  return keepApp.filter((path) => typeof path === "string").slice(0, MOST_PARTS);
}
