import type { FileObject } from "../../../../contract/files.ts";
import { mediaOf } from "./links.ts";

/** A part of a film that this browser can't play, with its usual name. */
export interface Unplayable {
  readonly part: "picture" | "sound" | "container";
  readonly name: string;
}

const NAMES: Readonly<Record<string, string>> = {
  eac3: "E-AC-3",
  ac3: "AC-3",
  dts: "DTS",
  truehd: "Dolby TrueHD",
  h264: "H.264",
  hevc: "HEVC",
  av1: "AV1",
  vp8: "VP8",
  vp9: "VP9",
  mpeg4: "MPEG-4",
  mpeg2video: "MPEG-2",
  aac: "AAC",
  mp3: "MP3",
  opus: "Opus",
  flac: "FLAC",
  vorbis: "Vorbis",
};

export const codecName = (codec: string): string => NAMES[codec] ?? codec.toUpperCase();

/** The types by which a browser is asked about codecs. No browser plays a codec that isn't listed. */
const PROBES: Readonly<Record<string, string>> = {
  h264: 'video/mp4; codecs="avc1.640028"',
  hevc: 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  av1: 'video/mp4; codecs="av01.0.04M.08"',
  vp8: 'video/webm; codecs="vp8"',
  vp9: 'video/webm; codecs="vp9"',
  theora: 'video/ogg; codecs="theora"',
};

/** No browser plays these containers. For others the browser's own answer isn't reliable. */
const CLOSED = /^video\/(x-msvideo|avi|x-ms-wmv|x-flv|mpeg|mp2t)$/;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const tracksOf = (value: unknown): readonly { codec: string; isUnsupported: boolean }[] =>
  Array.isArray(value)
    ? value.map((track: Record<string, unknown>) => ({
        codec: textOf(track["codec"]),
        isUnsupported: track["unsupported"] === true,
      }))
    : [];

/**
 * Names the parts of a film that can't be seen or heard, before it plays; `canPlay` is a video element's `canPlayType`.
 */
export function unplayable(
  file: Pick<FileObject, "medias" | "mime_type">,
  canPlay: (type: string) => string,
): readonly Unplayable[] {
  const video = mediaOf(file)?.video ?? {};
  const picture = textOf(video["video_codec"]);
  const tracks = tracksOf(video["audio_tracks"]);
  const sounds = tracks.length > 0 ? tracks : [{ codec: textOf(video["audio_codec"]), isUnsupported: false }];
  const found: Unplayable[] = [];
  if (CLOSED.test(file.mime_type))
    found.push({ part: "container", name: file.mime_type.replace("video/", "") });
  if (picture && !canPlay(PROBES[picture] ?? "")) found.push({ part: "picture", name: codecName(picture) });
  const silent = sounds.filter(({ codec, isUnsupported }) => isUnsupported || codec === "eac3");
  if (silent.length === sounds.length) {
    for (const name of new Set(silent.map(({ codec }) => codecName(codec))))
      found.push({ part: "sound", name });
  }
  return found;
}
