import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { Tool } from "../../platform/process/run-tool.ts";

export type ThumbnailSize = "SIZE_SMALL" | "SIZE_MEDIUM" | "SIZE_LARGE";

/** Content for a preview; its type comes from the file's name and is never trusted. */
export interface Source {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  readonly mimeType: string;
  readonly category: string;
  /** The owner of the content; owners take turns. */
  readonly ownerId: string;
}

/** Programs that may be missing; null means missing. */
export interface MediaTools {
  readonly ffmpeg: Tool | null;
  readonly ffprobe: Tool | null;
}

export interface Track {
  readonly codec: string;
  /** The language as the file has it, mostly three letters; `""` when it doesn't tell. */
  readonly language: string;
  readonly title: string;
}

/** The facts about a picture, a film or a sound. null and `""` are unknown. */
export interface MediaFacts {
  /** Seconds. */
  readonly duration: number | null;
  /** The size as shown, turned as the file says. */
  readonly width: number | null;
  readonly height: number | null;
  /** Bits a second. */
  readonly bitRate: number | null;
  readonly frameRate: number | null;
  readonly format: string;
  readonly videoCodec: string;
  readonly audioCodec: string;
  /** `HDR10`, `HLG` or `""`. */
  readonly hdr: string;
  readonly audio: readonly Track[];
  readonly subtitles: readonly Track[];
}

export type Bytes = Pick<BlobStore, "open" | "copyTo">;
