import { isChunkError, reloadOnce } from "./chunk-reload.ts";

describe("chunk load errors: trigger a page reload, throttled by a 10 s per-path marker", () => {
  beforeEach(() => sessionStorage.clear());

  it("knows a chunk error by its name or words", () => {
    const named = new Error("x");
    named.name = "ChunkLoadError";
    expect(isChunkError(named)).toBe(true);
    expect(isChunkError(new Error("Loading CSS chunk 7 failed"))).toBe(true);
    expect(isChunkError(new Error("other"))).toBe(false);
  });

  it("reloads a path once within 10 s and again after", () => {
    const reload = jest.fn();
    expect(reloadOnce("/drive/all", reload, 1000)).toBe(true);
    expect(reloadOnce("/drive/all", reload, 10_999)).toBe(false);
    expect(reloadOnce("/drive/trash", reload, 10_999)).toBe(true);
    expect(reloadOnce("/drive/all", reload, 11_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(3);
  });
});
