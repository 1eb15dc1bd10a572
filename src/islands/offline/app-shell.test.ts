import { partsToKeep } from "./app-shell.ts";

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
