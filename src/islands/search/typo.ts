const SHORTEST = 4;
/** A word with this many letters or more may contain two slips. */
const LONG = 8;

/**
 * The word of `known` that somebody most likely meant by a word that isn't among them; undefined where none is close. A
 * slip is an extra letter, a missing one, a different one, or two that changed places.
 */
export function meantBy(word: string, known: Iterable<string>): string | undefined {
  if (word.length < SHORTEST) return undefined;
  let most = word.length < LONG ? 1 : 2;
  let meant: string | undefined;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > most || candidate.length < SHORTEST) continue;
    const count = slips(word, candidate);
    if (count > most || (count === most && meant !== undefined)) continue;
    meant = candidate;
    most = count;
  }
  return meant;
}

/** Counts the slips between two words. */
export function slips(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = next;
  }
  return last[to.length] ?? 0;
}
