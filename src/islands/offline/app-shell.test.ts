import { appShell, partsToKeep } from "./app-shell.ts";

const [A_JS, B_JS] = ["/app-aaaaaaaa.js", "/app-bbbbbbbb.js"] as const;
const pageOf = (build: string) => `<!DOCTYPE html><html lang="en" data-build="${build}"></html>`;

/** Imitates only the parts of a browser's reply that are used here. */
const reply = (text: string, status = 200) => {
  const made = { ok: status < 300, redirected: false, clone: () => made, text: async () => text };
  return made as unknown as Response;
};

/**
 * Imitates only the parts of a browser's caches that are used here. Like a browser it searches caches in the order they
 * were opened.
 */
function fakeCaches(): CacheStorage {
  const kept = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return {
      put: async (path: string, put: Response) => void entries.set(path, put),
      match: async (path: string) => entries.get(path),
    };
  };
  return {
    open: async (name: string) => open(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (path: string) => [...kept.values()].find((entries) => entries.has(path))?.get(path),
  } as unknown as CacheStorage;
}

/** The network's answers by address; any other address gets a 502. */
let network: Record<string, string>;

const textOf = async (path: string) => (await caches.match(path))?.text();
/** The build that opens without a network. */
const offline = () => textOf("/drive");

beforeEach(async () => {
  globalThis.caches = fakeCaches();
  globalThis.fetch = jest.fn(async (path) => {
    const text = network[String(path)];
    return text === undefined ? reply("", 502) : reply(text);
  }) as typeof fetch;
  network = { "/drive": pageOf("A"), [A_JS]: "a" };
  await appShell("A").keep([A_JS], "A");
  network = { "/drive": pageOf("B"), [A_JS]: "a", [B_JS]: "b" };
});

describe("the app that opens without a network", () => {
  it("is of the newest build, without what was kept of earlier ones", async () => {
    await appShell("B").keep([B_JS], "B");
    expect([await offline(), await textOf(B_JS), await textOf(A_JS)]).toEqual([pageOf("B"), "b", undefined]);
  });

  it.each(["/drive", B_JS])("stays as it was while a new build's %s can't be had", async (missing) => {
    delete network[missing];
    await expect(appShell("B").keep([B_JS], "B")).rejects.toThrow(missing);
    expect([await offline(), await textOf(A_JS)]).toEqual([pageOf("A"), "a"]);
  });

  it("stays as it was when a build took the place of the one that asks", async () => {
    await expect(appShell("B").keep([A_JS], "A")).rejects.toThrow();
    expect([await offline(), await textOf(A_JS)]).toEqual([pageOf("A"), "a"]);
  });

  it("keeps its page while the worker of its build gets parts of the next that aren't whole", async () => {
    delete network[B_JS];
    await expect(appShell("A").keep([B_JS], "B")).rejects.toThrow(B_JS);
    expect(await offline()).toBe(pageOf("A"));
  });
});

describe("what an open app asks the worker to keep", () => {
  it("is a list of paths", () => {
    expect(partsToKeep({ keepApp: ["/app-1.js", 3, null, "/b.css"] as never })).toEqual([
      "/app-1.js",
      "/b.css",
    ]);
    expect(partsToKeep({ keepApp: Array.from({ length: 500 }, (_, n) => `/${n}.js`) })).toHaveLength(200);
  });

  it("and nothing else", () => {
    for (const message of [{}, { keepApp: "all" as never }]) expect(partsToKeep(message)).toBeUndefined();
  });
});
