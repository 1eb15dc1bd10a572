import { SESSION_KEY } from "../lib/storage-keys.ts";

/** Signing in or out in another tab changes the header of this one. */
export function watchSession(page: Document): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === SESSION_KEY && newValue) page.documentElement.dataset.session = "in";
    else if (key === SESSION_KEY || key === null) delete page.documentElement.dataset.session;
  });
}
