const EXTENSION = /\.[^.\s]{1,12}$/;

/** How many characters of a name come before its extension: what a rename selects. */
export function stemLength(name: string, isFolder: boolean): number {
  const match = isFolder ? null : EXTENSION.exec(name);
  return match && match.index > 0 ? match.index : name.length;
}

/** With its dot; `""` when a name has none. */
export const extensionOf = (name: string): string => name.slice(stemLength(name, false));
