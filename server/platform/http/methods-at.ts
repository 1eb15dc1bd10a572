import type { FastifyInstance } from "fastify";
import createRouter from "find-my-way";

/** Tells which methods an address takes, for routes registered after this; none where there is no route. */
export function methodsAt(app: FastifyInstance): (url: string) => readonly string[] {
  const router = createRouter({ maxParamLength: Number.MAX_SAFE_INTEGER });
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    let methods = known.get(url);
    if (!methods) {
      methods = new Set();
      known.set(url, methods);
      router.on("GET", url, () => undefined, methods);
    }
    for (const each of [method].flat()) methods.add(each);
  });
  return (url) => {
    const found = router.find("GET", url.split("?", 1)[0] ?? "") as { store: Set<string> } | null;
    return [...(found?.store ?? [])];
  };
}
