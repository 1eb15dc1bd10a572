/** From here on the app speaks for itself: what the page said before (`src/app/watch-start.ts`) goes. */
export function markStarted(): void {
  // To a browser it wasn't made for, the page has said so for good.
  if ("old" in document.documentElement.dataset) return;
  document.documentElement.dataset.started = "";
  document.getElementById("___gatsby")?.removeAttribute("hidden");
  for (const said of document.querySelectorAll("[data-start]")) said.remove();
}

export const hasStarted = (): boolean => document.documentElement.dataset.started !== undefined;
