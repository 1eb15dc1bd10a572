const STORAGE_KEY = "holdall.share-display-mode";

/** The view that a browser remembers for shares. */
export type ViewType = "list" | "grid";

/** The views of a share that its address, its owner or its visitor may choose. */
export const LOOKS = ["list", "grid", "single", "flow"] as const;
export type Look = (typeof LOOKS)[number];

/** Anything else than list becomes grid. */
export const viewTypeOf = (value: unknown): ViewType => (value === "list" ? "list" : "grid");

/**
 * The address decides first, then the owner's choice, then the view that this browser used last. Where nobody has chosen,
 * pictures get a gallery.
 */
export function lookOf(asked: Look | undefined, chosen: string | undefined, isOfPictures = false): Look {
  const known = asked ?? LOOKS.find((look) => look === chosen);
  if (known) return known;
  const last = localStorage.getItem(STORAGE_KEY);
  return last === null && isOfPictures ? "flow" : viewTypeOf(last);
}

export function storeLook(look: Look): void {
  if (look === "list" || look === "grid") localStorage.setItem(STORAGE_KEY, look);
}
