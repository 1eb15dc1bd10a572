const OWN_ID = /\{#([^}]*)\}$/;

/** `Who can see it? {#who}` → its text and its id; `id` is undefined without one. */
export function splitHeadingId(heading: string): { text: string; id: string | undefined } {
  const own = OWN_ID.exec(heading);
  return { text: heading.replace(OWN_ID, "").trim(), id: own?.[1] };
}

/** Suggests an id for a heading. */
export const suggestId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .split("-")
    .slice(0, 4)
    .join("-") || "section";
