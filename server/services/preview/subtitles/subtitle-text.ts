import { decodeText } from "../../../../contract/text-encoding.ts";

/** Subtitles we can show beside a film, by their file's extension. */
export type SubtitleFormat = "srt" | "vtt" | "ass";

const FORMATS: Readonly<Record<string, SubtitleFormat>> = { srt: "srt", vtt: "vtt", ass: "ass", ssa: "ass" };

const CUES_AT_MOST = 50_000;

export const subtitleFormat = (name: string): SubtitleFormat | null =>
  FORMATS[/\.([a-z]{3})$/i.exec(name)?.[1]?.toLowerCase() ?? ""] ?? null;

/** A subtitle file's bytes as WebVTT. Parts that can't be read are left out, so that a broken file shows the rest. */
export function toWebVtt(bytes: Buffer, format: SubtitleFormat): string {
  const text = decodeText(bytes).replace(/\r\n?/g, "\n");
  if (format === "vtt") return /^WEBVTT(?:[ \t\n]|$)/.test(text) ? text : `WEBVTT\n\n${text}`;
  const cues = format === "srt" ? srtCues(text) : assCues(text);
  return `WEBVTT\n\n${cues.map(({ from, to, lines }) => `${from} --> ${to}\n${lines}\n\n`).join("")}`;
}

interface Cue {
  readonly from: string;
  readonly to: string;
  readonly lines: string;
}

const SRT_TIMES = /^\s*(\d{1,3}):(\d{2}):(\d{2})[,.](\d{1,3})\s*-->\s*(\d{1,3}):(\d{2}):(\d{2})[,.](\d{1,3})/;

function srtCues(text: string): readonly Cue[] {
  const cues: Cue[] = [];
  for (const block of text.split(/\n[ \t]*\n+/)) {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => line.includes("-->"));
    const [times, ...numbers] = SRT_TIMES.exec(lines[at] ?? "") ?? [];
    if (times === undefined || cues.length >= CUES_AT_MOST) continue;
    const said = lines.slice(at + 1).filter((line) => line.trim() !== "");
    if (said.length === 0) continue;
    cues.push({ from: time(numbers.slice(0, 4)), to: time(numbers.slice(4)), lines: safe(said.join("\n")) });
  }
  return cues;
}

const ASS_TIME = /^(\d{1,2}):(\d{2}):(\d{2})[.:](\d{1,3})$/;

/** `Dialogue: layer,start,end,style,name,left,right,vertical,effect,text`; styles and positions are left out. */
function assCues(text: string): readonly Cue[] {
  const cues: Cue[] = [];
  for (const line of text.split("\n")) {
    const fields = /^Dialogue:(.*)$/.exec(line)?.[1]?.split(",") ?? [];
    const [from, to] = [ASS_TIME.exec(fields[1]?.trim() ?? ""), ASS_TIME.exec(fields[2]?.trim() ?? "")];
    if (!from || !to || cues.length >= CUES_AT_MOST) continue;
    const said = fields
      .slice(9)
      .join(",")
      .replace(/\{[^{}]*\}/g, "")
      .replace(/\\[Nn]/g, "\n")
      .replace(/\\h/g, " ");
    if (said.trim() === "") continue;
    cues.push({ from: time(from.slice(1)), to: time(to.slice(1)), lines: safe(said.trim()) });
  }
  return cues;
}

/** Hours, minutes, seconds, and a fraction of one to three digits. */
const time = ([hours = "", minutes = "", seconds = "", fraction = ""]: readonly string[]): string =>
  `${hours.padStart(2, "0")}:${minutes}:${seconds}.${fraction.padEnd(3, "0")}`;

/** Keeps italics and the like; escapes arrows and drops empty lines, which would end the cue. */
const safe = (lines: string): string =>
  lines
    .replaceAll("&", "&amp;")
    .replace(/<(?!\/?[biu]>)/gi, "&lt;")
    .replaceAll("-->", "--&gt;")
    .replace(/\n{2,}/g, "\n");
