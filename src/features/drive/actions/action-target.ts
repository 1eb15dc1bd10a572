import type { FileObject } from "../../../../contract/files.ts";

/** The list that actions work on: what they change there they show at once. */
export interface ActionTarget {
  readonly listing: { readonly files: readonly FileObject[] };
  readonly remove: (ids: ReadonlySet<string>) => void;
  readonly replace: (file: FileObject) => void;
  readonly refresh: () => Promise<void>;
}

export const idsOf = (files: readonly FileObject[]): string[] => files.map(({ id }) => id);
