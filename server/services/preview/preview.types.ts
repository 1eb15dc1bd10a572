import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { Tool } from "../../platform/process/run-tool.ts";

export type ThumbnailSize = "SIZE_SMALL" | "SIZE_MEDIUM" | "SIZE_LARGE";

/** Content a preview is made of; its type is told by the file's name, never trusted. */
export interface Source {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  readonly mimeType: string;
  readonly category: string;
  /** Whose it is: owners take turns. */
  readonly ownerId: string;
}

/** Programs that may be missing; null is missing. */
export interface MediaTools {
  readonly ffmpeg: Tool | null;
  readonly ffprobe: Tool | null;
}

export interface Track {
  readonly codec: string;
  /** As the file has it, mostly three letters; `""` when it doesn't say. */
  readonly language: string;
  readonly title: string;
}

/** The facts about a picture, a film or a sound. null and `""` are unknown. */
export interface MediaFacts {
  /** Seconds. */
  readonly duration: number | null;
  /** As shown: turned the way the file says. */
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
