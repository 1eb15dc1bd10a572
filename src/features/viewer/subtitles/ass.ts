import { cueText } from "./cue-text.ts";
import type { Cue } from "./cue.types.ts";

const FIELDS = "Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text";
const TIME = /^\s*(\d{1,3}):(\d{1,2}):(\d{2})[.:](\d{1,3})\s*$/;
/** Shapes drawn with points and lines, which aren't text. */
const DRAWING = /\{[^{}]*\\p[1-9][^{}]*\}/;

/** Reads the texts and times of Advanced SubStation; styles, places and drawings are left out. */
export function assCues(lines: readonly string[]): Cue[] {
  let fields = namesOf(FIELDS);
  const cues: Cue[] = [];
  for (const line of lines) {
    const [, word, rest = ""] = /^(Format|Dialogue):(.*)$/.exec(line) ?? [];
    if (word === "Format" && rest.includes("Text") && rest.includes("Start")) fields = namesOf(rest);
    if (word !== "Dialogue") continue;
    const values = rest.split(",");
    const value = (name: string) => values[fields.indexOf(name)] ?? "";
    const [from, to] = [seconds(value("Start")), seconds(value("End"))];
    // The text comes last, so commas in it belong to it.
    const text = values.slice(fields.length - 1).join(",");
    if (from === null || to === null || DRAWING.test(text)) continue;
    cues.push({ from, to, text: cueText(spoken(text)) });
  }
  return cues;
}

const namesOf = (list: string): readonly string[] => list.split(",").map((name) => name.trim());

const spoken = (text: string): string =>
  text
    .replace(/\{[^{}]*\}/g, "")
    .replace(/\\[Nn]/g, "\n")
    .replaceAll("\\h", " ");

function seconds(time: string): number | null {
  const [, hours, minutes, whole, fraction = ""] = TIME.exec(time) ?? [];
  if (hours === undefined) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(`0.${fraction}`);
}
