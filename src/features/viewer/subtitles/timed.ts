import { cueText } from "./cue-text.ts";
import type { Cue } from "./cue.types.ts";

const TIME = "(?:(\\d{1,3}):)?(\\d{1,2}):(\\d{2})[.,](\\d{1,3})";
const TIMES = new RegExp(`^\\s*${TIME}[ \\t]*-->[ \\t]*${TIME}`);
/** Other programs write `{\an8}` into SubRip files to place subtitles; here the person watching chooses the place. */
const OVERRIDES = /\{\\[^{}]*\}/g;

/**
 * Reads SubRip and WebVTT: a line of times, then text up to an empty line. Headers, notes and styles have no times, so
 * they are skipped.
 */
export function timedCues(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let times: Pick<Cue, "from" | "to"> | undefined;
  let said: string[] = [];
  const close = () => {
    if (times) cues.push({ ...times, text: cueText(said.join("\n").replace(OVERRIDES, "")) });
    times = undefined;
    said = [];
  };
  for (const line of lines) {
    const found = TIMES.exec(line);
    if (found) {
      // This is the number of the next cue, which lacks the empty line before it.
      if (/^\d+$/.test(said.at(-1)?.trim() ?? "")) said.pop();
      close();
      times = { from: seconds(found.slice(1, 5)), to: seconds(found.slice(5, 9)) };
    } else if (line.trim() === "") close();
    else if (times) said.push(line);
  }
  close();
  return cues;
}

const seconds = ([hours = "0", minutes = "", whole = "", fraction = ""]: readonly string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(fraction.padEnd(3, "0")) / 1000;
