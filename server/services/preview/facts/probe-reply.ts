import type { MediaFacts, Track } from "../preview.types.ts";

type Json = Readonly<Record<string, unknown>>;

/** The most tracks of a file that are read, because a crafted file has thousands. */
const TRACKS_AT_MOST = 64;
const TEXT_AT_MOST = 200;
const HDR: Readonly<Record<string, string>> = { smpte2084: "HDR10", "arib-std-b67": "HLG" };

/**
 * Reads the facts in ffprobe's answer (`-show_format -show_streams`, JSON); null when there is no film or sound in it.
 */
export function readProbe(text: string): MediaFacts | null {
  const { streams, format } = parse(text);
  const all = (Array.isArray(streams) ? streams : []).filter(isObject).slice(0, TRACKS_AT_MOST);
  const ofType = (type: string) => all.filter((stream) => stream["codec_type"] === type);
  const isCover = (stream: Json) =>
    isObject(stream["disposition"]) && stream["disposition"]["attached_pic"] === 1;
  const film = ofType("video").find((stream) => !isCover(stream));
  const sounds = ofType("audio");
  if (!film && sounds.length === 0) return null;
  const container = isObject(format) ? format : {};
  const turned = film ? isTurned(film) : false;
  const [width, height] = [whole(film?.["width"]), whole(film?.["height"])];
  return {
    duration: positive(container["duration"]) ?? positive(film?.["duration"]),
    width: turned ? height : width,
    height: turned ? width : height,
    bitRate: whole(container["bit_rate"]),
    frameRate: ratio(film?.["avg_frame_rate"]),
    format: word(container["format_name"]).split(",", 1)[0] ?? "",
    videoCodec: word(film?.["codec_name"]),
    audioCodec: word(sounds[0]?.["codec_name"]),
    hdr: HDR[word(film?.["color_transfer"])] ?? "",
    audio: sounds.map(trackOf),
    subtitles: ofType("subtitle").map(trackOf),
  };
}

function parse(text: string): Json {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const word = (value: unknown): string => (typeof value === "string" ? value.slice(0, TEXT_AT_MOST) : "");

function positive(value: unknown): number | null {
  const number = typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
  return Number.isFinite(number) && number > 0 ? Math.round(number * 1000) / 1000 : null;
}

function whole(value: unknown): number | null {
  const number = positive(value);
  return number === null ? null : Math.round(number);
}

/** `30000/1001` → 29.97. */
function ratio(value: unknown): number | null {
  const [over = "", under = "1"] = word(value).split("/");
  const number = Number(over) / Number(under);
  return Number.isFinite(number) && number > 0 ? Math.round(number * 100) / 100 : null;
}

/** Films from phones are stored on their side, with a note that says so. */
function isTurned(stream: Json): boolean {
  const sides = Array.isArray(stream["side_data_list"]) ? stream["side_data_list"] : [];
  const turn = sides.filter(isObject).find((side) => "rotation" in side)?.["rotation"];
  return Math.abs(Number(turn ?? 0)) % 180 === 90;
}

function trackOf(stream: Json): Track {
  const tags = isObject(stream["tags"]) ? stream["tags"] : {};
  return {
    codec: word(stream["codec_name"]),
    language: word(tags["language"]).replace(/^und$/, ""),
    title: word(tags["title"]),
  };
}
