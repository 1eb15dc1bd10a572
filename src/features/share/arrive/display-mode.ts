const STORAGE_KEY = "holdall.share-display-mode";

/** How a browser remembers to show shares. */
export type ViewType = "list" | "grid";

/** How a share may be shown: by its address, its owner or its visitor. */
export const LOOKS = ["list", "grid", "single", "flow"] as const;
export type Look = (typeof LOOKS)[number];

/** Anything else than list becomes grid. */
export const viewTypeOf = (value: unknown): ViewType => (value === "list" ? "list" : "grid");

/** The address goes first, then what the owner chose, then how shares were looked at last in this browser. */
export const lookOf = (asked: Look | undefined, chosen: string | undefined): Look =>
  asked ?? LOOKS.find((look) => look === chosen) ?? viewTypeOf(localStorage.getItem(STORAGE_KEY));

export function storeLook(look: Look): void {
  if (look === "list" || look === "grid") localStorage.setItem(STORAGE_KEY, look);
}
