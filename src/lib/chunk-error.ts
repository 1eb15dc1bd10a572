/** Recognizes a failure to load a part of the program, as happens after a new release. */
export const isChunkError = (error: unknown): error is Error =>
  error instanceof Error && (error.name === "ChunkLoadError" || /loading (css )?chunk/i.test(error.message));
