/** A link of a share that somebody wants to find again. */
export interface KeptLink {
  readonly shareId: string;
  readonly name: string;
}

export type KeptLinks = readonly KeptLink[];

export const KEPT_MAX = 100;

const isKept = (value: unknown): value is KeptLink =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as KeptLink).shareId === "string" &&
  (value as KeptLink).shareId !== "" &&
  typeof (value as KeptLink).name === "string";

/** Reads the stored list; entries that are no link, are repeated or exceed the limit are left out. */
export function parseKept(text: string | null): KeptLinks {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored
      .filter(isKept)
      .reverse()
      .reduce<KeptLinks>((list, link) => keep(list, link) ?? list, []);
  } catch {
    return [];
  }
}

/** Puts a link first, or renames the one that is there; undefined when the list is full. */
export function keep(list: KeptLinks, { shareId, name }: KeptLink): KeptLinks | undefined {
  const link = { shareId, name };
  if (list.some((other) => other.shareId === shareId))
    return list.map((other) => (other.shareId === shareId ? link : other));
  return list.length < KEPT_MAX ? [link, ...list] : undefined;
}

export const drop = (list: KeptLinks, shareId: string): KeptLinks =>
  list.filter((link) => link.shareId !== shareId);
