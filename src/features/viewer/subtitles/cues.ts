import { assCues } from "./ass.ts";
import { timedCues } from "./timed.ts";
import type { Cue } from "./cue.types.ts";

/** No film has this many. The limit stops files that are made to be endless. */
export const CUES_AT_MOST = 50_000;

/**
 * Reads SubRip, WebVTT and Advanced SubStation, which it tells apart by their content. Parts that it doesn't understand
 * are left out.
 */
export function parseCues(text: string): readonly Cue[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const isAss = lines.some((line) => line.startsWith("Dialogue:"));
  const cues = isAss ? assCues(lines) : timedCues(lines);
  return cues
    .filter(({ from, to, text: said }) => to > from && said !== "")
    .slice(0, CUES_AT_MOST)
    .sort((a, b) => a.from - b.from);
}
