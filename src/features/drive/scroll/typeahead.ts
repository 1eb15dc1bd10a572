/** The position a typed name is looked for from: a single letter goes on, more of a name may stay. */
export const startOfTyping = (typed: string, active: number): number =>
  Math.max(0, typed.length === 1 ? active + 1 : active);

/** The first entry from a position on, and around, whose name begins with what was typed; -1 when none does. */
export function findByTyping(
  entries: readonly { readonly name: string }[],
  typed: string,
  from: number,
): number {
  const wanted = typed.toLocaleLowerCase();
  for (let step = 0; step < entries.length; step += 1) {
    const index = (from + step) % entries.length;
    if (entries[index]?.name.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
