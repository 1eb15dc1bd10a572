/** The position from which a typed name is searched: a single letter moves on, further letters may stay. */
export const startOfTyping = (typed: string, active: number): number =>
  Math.max(0, typed.length === 1 ? active + 1 : active);

/**
 * The first entry from a position on (wrapping around) whose name begins with the typed text; -1 when there is none.
 */
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
