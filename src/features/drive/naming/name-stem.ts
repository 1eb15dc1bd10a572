const EXTENSION = /\.[^.\s]{1,12}$/;

/** The number of characters before the extension, which a rename selects. */
export function stemLength(name: string, isFolder: boolean): number {
  const match = isFolder ? null : EXTENSION.exec(name);
  return match && match.index > 0 ? match.index : name.length;
}

/** The extension with its dot; `""` when a name has none. */
export const extensionOf = (name: string): string => name.slice(stemLength(name, false));
