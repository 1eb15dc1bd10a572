/**
 * Joins the first names of a longer list with the separator of the language. The list format for units isn't used,
 * because some languages have no separator in it.
 */
export function firstOfMany(names: readonly string[], locale: string): string {
  const mark = new Intl.ListFormat(locale)
    .formatToParts(["1", "2", "3"])
    .find(({ type }) => type === "literal");
  return names.join(mark?.value ?? ", ");
}
