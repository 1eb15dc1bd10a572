/** The actions that a link may ask of the drive. A search isn't among them, because it is a page of its own. */
export type LinkedAction =
  | { readonly kind: "open_file" | "show_task"; readonly id: string }
  | { readonly kind: "highlight_files"; readonly ids: readonly string[] };

/** Reads `?action=…&id=…`; several ids are repeated or joined by commas. Undefined for unknown actions. */
export function linkedAction(search: string): LinkedAction | undefined {
  const query = new URLSearchParams(search);
  const kind = query.get("action");
  const ids = [...new Set(query.getAll("id").flatMap((each) => each.split(",")))].filter(Boolean);
  const [id] = ids;
  if (id === undefined) return undefined;
  if (kind === "open_file" || kind === "show_task") return { kind, id };
  return kind === "highlight_files" ? { kind, ids } : undefined;
}
