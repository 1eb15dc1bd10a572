const PARAM = "preview";

type Place = Pick<Location, "pathname" | "search">;

/** The id of the file that an address shows over its place; `""` for none. */
export const previewedIn = (search: string): string => new URLSearchParams(search).get(PARAM) ?? "";

/** The address of a place with one of its files shown; without an id, of the place alone. */
export function previewAddress({ pathname, search }: Place, id = ""): string {
  const query = new URLSearchParams(search);
  if (id === "") query.delete(PARAM);
  else query.set(PARAM, id);
  const rest = query.toString();
  return pathname + (rest && `?${rest}`);
}
