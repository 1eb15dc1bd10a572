/**
 * Reloads the page, at most once in 10 s for a path. Returns whether it did. Where the browser keeps nothing for the site
 * it never does, since nothing would tell the reloaded page that it was. The text of this function stands in the page as
 * well (`start-head.tsx`), so nothing outside reaches it.
 */
export function reloadOnce(path: string, reload: () => void, now = Date.now()): boolean {
  const key = `holdall.reloaded.${path}`;
  try {
    if (!(sessionStorage instanceof Storage)) return false;
    if (now - Number(sessionStorage.getItem(key) || -Infinity) < 10_000) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}
