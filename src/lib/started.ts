/** From here on the app speaks for itself, so what the page said before (`src/app/watch-start.ts`) is removed. */
export function markStarted(): void {
  // The page has told an old browser that the app doesn't support it; that stays.
  if ("old" in document.documentElement.dataset) return;
  document.documentElement.dataset.started = "";
  document.getElementById("___gatsby")?.removeAttribute("hidden");
  for (const said of document.querySelectorAll("[data-start]")) said.remove();
}

export const hasStarted = (): boolean => document.documentElement.dataset.started !== undefined;
