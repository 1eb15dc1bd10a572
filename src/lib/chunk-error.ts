/** Whether an error means that a part of the program could not be loaded, as after a new release. */
export const isChunkError = (error: unknown): error is Error =>
  error instanceof Error && (error.name === "ChunkLoadError" || /loading (css )?chunk/i.test(error.message));
