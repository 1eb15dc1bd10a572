import type { FileTree, TreeRow } from "./file-tree.ts";

export type KeyAct =
  | { readonly kind: "go"; readonly row: number }
  /** -1 stands for the whole tree. */
  | { readonly kind: "toggle"; readonly at: number }
  | { readonly kind: "open"; readonly at: number; readonly isOpen: boolean };

interface Place {
  readonly tree: FileTree;
  readonly rows: readonly TreeRow[];
  /** The line that the focus is on. */
  readonly row: number;
  readonly rowsPerPage: number;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The act of a key in a tree, as trees have it everywhere; undefined for keys that mean nothing here. */
export function keyAct(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { tree, rows, row, rowsPerPage }: Place,
): KeyAct | undefined {
  const current = rows[row];
  if (!current || altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === "a" ? { kind: "toggle", at: -1 } : undefined;
  const go = (to: number): KeyAct => ({ kind: "go", row: Math.max(0, Math.min(rows.length - 1, to)) });
  const isFolder = (tree[current.at]?.index ?? 0) < 0;
  switch (key) {
    case "ArrowDown":
      return go(row + 1);
    case "ArrowUp":
      return go(row - 1);
    case "PageDown":
      return go(row + rowsPerPage);
    case "PageUp":
      return go(row - rowsPerPage);
    case "Home":
      return go(0);
    case "End":
      return go(rows.length - 1);
    case " ":
    case "Enter":
      return { kind: "toggle", at: current.at };
    case "ArrowRight":
      if (!isFolder) return undefined;
      return current.isOpen ? go(row + 1) : { kind: "open", at: current.at, isOpen: true };
    case "ArrowLeft": {
      if (current.isOpen) return { kind: "open", at: current.at, isOpen: false };
      const above = rows.findIndex(({ at }) => at === tree[current.at]?.parent);
      return above >= 0 ? go(above) : undefined;
    }
    default:
      return undefined;
  }
}
