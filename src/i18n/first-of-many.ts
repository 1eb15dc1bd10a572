/** Names at the head of a list that goes on, with the mark of the language between them; as units some languages set none. */
export function firstOfMany(names: readonly string[], locale: string): string {
  const mark = new Intl.ListFormat(locale)
    .formatToParts(["1", "2", "3"])
    .find(({ type }) => type === "literal");
  return names.join(mark?.value ?? ", ");
}
