const PARENT_MS = 500;

/**
 * npm hands SIGTERM to a shell that dies of it and tells nobody; what is left is a parent that isn't there.
 * @param {() => void} stop called once when that happens; never when npm didn't start this process.
 * @returns {() => void} ends the watch
 */
export function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_MS);
  watch.unref();
  return () => clearInterval(watch);
}
