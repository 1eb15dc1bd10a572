const STORAGE_KEY = "holdall.share-display-mode";

export type ViewType = "list" | "grid";

/** Anything else than list becomes grid. */
export const viewTypeOf = (value: unknown): ViewType => (value === "list" ? "list" : "grid");

/** How shares were looked at last in this browser; the address may say otherwise by `view`. */
export function readViewType(search: string): ViewType {
  return viewTypeOf(new URLSearchParams(search).get("view") ?? localStorage.getItem(STORAGE_KEY));
}

export const storeViewType = (view: ViewType): void => localStorage.setItem(STORAGE_KEY, view);
