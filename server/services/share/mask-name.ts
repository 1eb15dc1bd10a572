const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** `Ada Lovelace` → `A***`: enough to recognise a friend by, too little to look up a stranger. */
export function maskName(name: string): string {
  const [first] = letters.segment(name.trim());
  return first ? `${first.segment}***` : "***";
}
