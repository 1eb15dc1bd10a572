export interface Match {
  /** Counts from 0. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

const MATCHES_AT_MOST = 1_000;

/** The places where a text contains another, ignoring case; at most a thousand. */
export function findAll(text: string, wanted: string): readonly Match[] {
  const needle = wanted.toLowerCase();
  if (needle === "") return [];
  const found: Match[] = [];
  for (const [line, words] of text.split(/\r\n|\r|\n/).entries()) {
    const lower = words.toLowerCase();
    // In some languages upper and lower case differ in length; such a line is searched as it is.
    const hay = lower.length === words.length ? lower : words;
    for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
      found.push({ line, from: at, to: at + needle.length });
      if (found.length === MATCHES_AT_MOST) return found;
    }
  }
  return found;
}
