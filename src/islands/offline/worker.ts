import { offlineListPath, type KeepApp, type KeepLocale, type OfflineList } from "../../lib/offline-list.ts";
import { keepSharedFiles, SHARE_TARGET } from "../../lib/shared-files.ts";
import { appShell, partsToKeep } from "./app-shell.ts";
import { strategyFor, type Strategy } from "./strategy.ts";

/** The types of a worker clash with those of a page, so the parts used here are declared by hand. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerEvent & MessageEvent<unknown>) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}
declare const self: Worker;
/** The build puts it in. */
declare const BUILD_ID: string;

/** Each build has its own cache, so that pages never meet stylesheets of another build. */
const PREFIX = "words-";
const CACHE = PREFIX + BUILD_ID;
const MOST_ENTRIES = 600;
const AT_ONCE = 4;

const app = appShell(BUILD_ID);

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("message", (event) => {
  const message = event.data as Partial<KeepLocale & KeepApp>;
  const { keep, build } = message;
  const parts = partsToKeep(message);
  if (parts) event.waitUntil(app.keep(parts, String(build)).catch(() => undefined));
  if (typeof keep === "string" && /^[\w-]{2,5}$/.test(keep))
    event.waitUntil(keepLocale(keep).catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const answer = ANSWERS[strategyFor(request, url.pathname, url.search)];
  if (answer) event.respondWith(answer(event, url));
});

const ANSWERS: Partial<Record<Strategy, (event: FetchEvent, url: URL) => Promise<Response>>> = {
  asset: ({ request }) => assetOf(request),
  kept: keptFirst,
  fresh: ({ request }, url) => networkFirst(request, url),
  app: ({ request }) => app.page(request),
  "app-part": ({ request }) => app.part(request),
  "app-data": ({ request }) => app.data(request),
  shared: ({ request }) => takeShared(request),
};

/** Keeps what the system shares with the app and opens the drive, which uploads it. */
async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll("files").filter((entry) => entry instanceof File);
  await keepSharedFiles(caches, files);
  return Response.redirect(SHARE_TARGET, 303);
}

async function assetOf(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  return kept ?? fetchInto(request);
}

/**
 * Answers with the kept copy and fetches it anew meanwhile. The query belongs to the reader, not to the page, so it is
 * ignored.
 */
async function keptFirst(event: FetchEvent, url: URL): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(url.pathname);
  if (!kept) return networkFirst(event.request, url);
  event.waitUntil(fetchInto(new Request(url.pathname)).catch(() => undefined));
  return kept;
}

async function networkFirst(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(url.pathname)) ?? (await offlinePage(url.pathname)) ?? Response.error();
  }
}

function offlinePage(path: string): Promise<Response | undefined> {
  const [, locale = ""] = /^\/([a-z]{2}(?:-[A-Z]{2})?)(?:\/|$)/.exec(path) ?? [];
  return caches.match(locale ? `/${locale}/offline` : "/offline");
}

/** Keeps an answer only if it is complete and wasn't redirected. */
async function fetchInto(request: Request): Promise<Response> {
  const reply = await fetch(request);
  if (reply.ok && !reply.redirected) await (await caches.open(CACHE)).put(request.url, reply.clone());
  return reply;
}

/**
 * Loads a locale's help, questions and policies onto the device, a few at a time: all of it when anything has changed,
 * else only what is missing. The list itself is kept last, so that an interrupted load goes on next time. Then the
 * caches of earlier builds are deleted.
 */
async function keepLocale(locale: string): Promise<void> {
  const listPath = offlineListPath(locale);
  const reply = await fetch(listPath);
  if (!reply.ok) return;
  const { version, paths } = (await reply.clone().json()) as OfflineList;
  const cache = await caches.open(CACHE);
  const kept = (await (await cache.match(listPath))?.json()) as OfflineList | undefined;
  const has = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const wanted = paths.slice(0, MOST_ENTRIES).filter((path) => kept?.version !== version || !has.has(path));
  const fetchNext = async () => {
    for (let path = wanted.shift(); path; path = wanted.shift()) await fetchInto(new Request(path));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  await cache.put(listPath, reply);
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}
