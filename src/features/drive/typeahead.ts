/** The next entry whose name begins with what was typed, from the active one on and around; -1 when none does. */
export function findByTyping(
  entries: readonly { readonly name: string }[],
  typed: string,
  active: number,
): number {
  const wanted = typed.toLocaleLowerCase();
  const start = Math.max(0, typed.length === 1 ? active + 1 : active);
  for (let step = 0; step < entries.length; step += 1) {
    const index = (start + step) % entries.length;
    if (entries[index]?.name.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
