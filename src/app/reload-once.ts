/**
 * Reloads the page, at most once in 10 s for a path, and returns whether it did. Where the browser keeps nothing for
 * the site it never reloads, since nothing would tell the reloaded page of it. The text of this function also stands in
 * the page (`start-head.tsx`), so it uses nothing from outside.
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
