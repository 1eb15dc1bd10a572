/** Files of a torrent are chosen by their places among all of them, written as `0-5,7`. */

const PART = /^(\d{1,6})(?:-(\d{1,6}))?$/;

/** Reads a choice among at most `most` files; null for what is none, or names files again and again. */
export function readFileChoice(text: string, most: number): ReadonlySet<number> | null {
  const chosen = new Set<number>();
  let named = 0;
  for (const part of text.split(",")) {
    const [, first, last = first] = PART.exec(part.trim()) ?? [];
    const end = Number(last);
    if (first === undefined || end >= most || Number(first) > end) return null;
    named += end - Number(first) + 1;
    if (named > most) return null;
    for (let index = Number(first); index <= end; index += 1) chosen.add(index);
  }
  return chosen;
}

/** The shortest way to write a choice, so that each has one. */
export function writeFileChoice(chosen: ReadonlySet<number>): string {
  const parts: [number, number][] = [];
  for (const index of [...chosen].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last?.[1] === index - 1) last[1] = index;
    else parts.push([index, index]);
  }
  return parts.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(",");
}
