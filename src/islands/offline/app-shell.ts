import { BUILD_MARK } from "../../lib/build-marks.ts";
import type { KeepApp } from "../../lib/offline-list.ts";
import { strategyFor } from "./strategy.ts";

/** The app's page holds nobody's words and reads its address itself, so one copy serves every address. */
const PAGE = "/drive";
const PREFIX = "app-";

/** Everything that the app of one build needs to open without a network. */
export function appShell(buildId: string) {
  const name = PREFIX + buildId;

  const store = async (address: string, reply: Response) => {
    if (isWhole(reply)) await (await caches.open(name)).put(address, reply.clone());
    return reply;
  };

  /** The name of a part says what is in it, so a copy from any cache is right. */
  const part = async (request: Request) =>
    (await caches.match(request.url)) ?? store(request.url, await fetch(request));

  const data = async (request: Request) => {
    try {
      return await store(request.url, await fetch(request));
    } catch {
      return (await caches.match(request.url)) ?? Response.error();
    }
  };

  /** Loads the address itself from the network; without one the kept empty page stands in. */
  const page = async (request: Request) => {
    try {
      return await fetch(request);
    } catch {
      return (await caches.match(PAGE)) ?? Response.error();
    }
  };

  /**
   * Keeps the parts an open app runs on and then the page, if that still belongs to the app's own build, and drops
   * earlier builds. An earlier page stays in use unless all of this is there.
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
