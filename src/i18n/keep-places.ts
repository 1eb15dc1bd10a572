/** Values that leave these places of a sentence as they are, for the island that fills them in. */
export const keepPlaces = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));
