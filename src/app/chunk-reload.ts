const MARKER_PREFIX = "holdall.reloaded.";
const MARKER_TTL_MS = 10_000;

/** Whether an error means that a part of the program could not be loaded, as after a new release. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === "ChunkLoadError" || /loading (css )?chunk/i.test(error.message));

/** Reloads the page, at most once in 10 s for a path. Returns whether it did. */
export function reloadOnce(path: string, reload: () => void, now = Date.now()): boolean {
  const key = MARKER_PREFIX + path;
  const last = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < MARKER_TTL_MS) return false;
  sessionStorage.setItem(key, String(now));
  reload();
  return true;
}
