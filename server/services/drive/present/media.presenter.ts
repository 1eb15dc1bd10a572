import type { FileObject } from "../../../../contract/files.ts";
import type { MediaFacts } from "../../preview/index.ts";

/** Sounds no browser plays: named, so that a film isn't silent without a word. */
const UNSUPPORTED_SOUNDS: ReadonlySet<string> = new Set(["eac3", "ac3", "dts", "truehd", "mlp"]);

type Media = FileObject["medias"][number];

/** The file itself among its `medias`; `facts` are null when nothing is known. */
export const presentOriginal = (
  { id }: Pick<FileObject, "id">,
  link: Media["link"],
  facts: MediaFacts | null,
): Media => ({
  media_id: id,
  media_name: "Original",
  resolution_name: facts?.videoCodec && facts.height ? `${facts.height}P` : "",
  category: "category_origin",
  is_origin: true,
  is_default: true,
  is_visible: true,
  priority: 0,
  need_more_quota: false,
  vip_types: [],
  redirect_link: "",
  icon_link: "",
  link,
  video: facts && presentVideo(facts),
});

/** Unknown values are left out; counted ones are whole numbers. */
function presentVideo(facts: MediaFacts): NonNullable<Media["video"]> {
  const known = {
    width: facts.width,
    height: facts.height,
    duration: whole(facts.duration),
    bit_rate: facts.bitRate,
    frame_rate: whole(facts.frameRate),
    video_codec: facts.videoCodec,
    audio_codec: facts.audioCodec,
    video_type: facts.format,
    hdr_type: facts.hdr,
  };
  const told = Object.entries(known).filter(([, value]) => value !== null && value !== "");
  return {
    ...Object.fromEntries(told),
    ...(facts.audio.length > 0 ? { audio_tracks: facts.audio.map(playable) } : {}),
    ...(facts.subtitles.length > 0 ? { subtitle_tracks: facts.subtitles } : {}),
  };
}

const whole = (value: number | null): number | null => value && Math.round(value);

const playable = (track: MediaFacts["audio"][number]) => ({
  ...track,
  unsupported: UNSUPPORTED_SOUNDS.has(track.codec),
});

/** The facts that `params` carry, every value a text. */
export function mediaParams(facts: MediaFacts | null): Readonly<Record<string, string>> {
  const { duration = null, width = null, height = null } = facts ?? {};
  const told = Object.entries({ duration, width, height }).filter(([, value]) => value !== null);
  return Object.fromEntries(told.map(([name, value]) => [name, String(Math.round(Number(value)))]));
}
