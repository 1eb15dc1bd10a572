import { BUILD_MARK } from "../../lib/build-marks.ts";
import type { KeepApp } from "../../lib/offline-list.ts";
import { strategyFor } from "./strategy.ts";

/** The app's page: it holds no words of anybody, and reads its address itself. */
const PAGE = "/drive";
const PREFIX = "app-";

/** What the app needs to open without a network, of one build. */
export function appShell(buildId: string) {
  const name = PREFIX + buildId;

  const store = async (address: string, reply: Response) => {
    if (isWhole(reply)) await (await caches.open(name)).put(address, reply.clone());
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

  /**
   * Keeps the parts an open app runs on and then the page, if that is still of the app's own build, and lets go of earlier
   * builds. An earlier page stays in use unless all of this is there.
   */
  const keep = async (parts: readonly string[], build: string) => {
    const cache = await caches.open(name);
    for (const path of parts) {
      const strategy = strategyFor({ method: "GET", mode: "no-cors" }, path);
      if (!["asset", "app-part", "app-data"].includes(strategy) || (await cache.match(path))) continue;
      await cache.put(path, await whole(path));
    }
    const reply = await whole(PAGE);
    const html = await reply.clone().text();
    if (!html.includes(`${BUILD_MARK}="${build}"`)) throw new Error(`${PAGE} is not of ${build}`);
    await cache.put(PAGE, reply);
    for (const other of await caches.keys())
      if (other.startsWith(PREFIX) && other !== name) await caches.delete(other);
  };

  return { part, data, page, keep };
}

const isWhole = ({ ok, redirected }: Response): boolean => ok && !redirected;

async function whole(path: string): Promise<Response> {
  const reply = await fetch(path);
  if (!isWhole(reply)) throw new Error(`${path}: ${reply.status}`);
  return reply;
}

const MOST_PARTS = 200;

/** The paths of a message that asks to keep the app; undefined for any other message. */
export function partsToKeep(message: Partial<KeepApp>): readonly string[] | undefined {
  const { keepApp } = message;
  if (!Array.isArray(keepApp)) return undefined;
  return keepApp.filter((path) => typeof path === "string").slice(0, MOST_PARTS);
}
