import { isChunkError } from "./chunk-error.ts";

it("a part of the program that couldn't be loaded is known by its error's name or words", () => {
  expect(isChunkError(Object.assign(new Error("x"), { name: "ChunkLoadError" }))).toBe(true);
  expect(isChunkError(new Error("Loading CSS chunk 7 failed"))).toBe(true);
  expect(isChunkError(new Error("other"))).toBe(false);
  expect(isChunkError("Loading chunk 7 failed")).toBe(false);
});
