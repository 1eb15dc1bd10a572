import type { Totals } from "../../tree/index.ts";

/** One of the entries a save brought, as it was placed; kept for receipt, undo and plans. */
export interface SavedTop {
  /** The copy's id, or that of the existing entry into which it was merged. */
  readonly id: string;
  /** `REPLACED`: a file there shows the content now; `MERGED`: it went into a folder there. */
  readonly how: "NEW" | "REPLACED" | "MERGED";
  /** SHA-256 the replaced file had before; `""` for all else. */
  readonly before: string;
  readonly name: string;
  readonly kind: "file" | "folder";
  /** Bytes; 0 for folders. */
  readonly size: number;
  /** SHA-256 of a file's bytes, or the hash of a folder's seal. */
  readonly content: string;
  /** Epoch ms. */
  readonly modifiedAt: number;
  readonly userModifiedAt: number | null;
  /** JSON. */
  readonly params: string;
  /** Totals of everything below a folder. */
  readonly totals: Totals;
  /** The held copy of a folder, see save-hold.ts; `""` for files, which need none. */
  readonly heldId: string;
}

/** Gives the same tops different names, because those from several folders may have had one name. */
export function withOwnNames(tops: readonly SavedTop[]): readonly SavedTop[] {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return tops.map((top) => {
    let name = top.name;
    let number = numbers.get(top.name) ?? 2;
    for (; taken.has(name); number += 1) name = `${top.name} (${number})`;
    numbers.set(top.name, number);
    taken.add(name);
    return { ...top, name };
  });
}
