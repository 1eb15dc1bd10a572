import type { Taken } from "../faces/face.types.ts";
import type { ThumbnailSize } from "../preview.types.ts";

/** A request to the rendering process. */
export interface RenderRequest {
  readonly ticket: number;
  /** The file with the picture's bytes. */
  readonly file: string;
  /** The file to write the thumbnail into; null asks for the picture's size only. */
  readonly into: string | null;
  /** `SQUARE` is for the pictures that people show of themselves, which are square already when they are sent. */
  readonly size: ThumbnailSize | "SQUARE";
  readonly taken: Taken;
  /** Processor time it may use before the process ends itself. */
  readonly processorMs: number;
  /** Memory it may take before its process is ended. */
  readonly memoryBytes: number;
}

/** The process sends this first, before it is asked anything. */
export const READY: RenderReply = { ticket: 0, picture: null };

export interface RenderReply {
  readonly ticket: number;
  /** The size in pixels as shown; null: the picture is broken, or it isn't one. */
  readonly picture: { readonly width: number; readonly height: number } | null;
}
