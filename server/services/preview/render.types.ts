import type { ThumbnailSize } from "./preview.types.ts";

/** What the rendering process is asked. */
export interface RenderRequest {
  readonly ticket: number;
  /** A picture's bytes. */
  readonly file: string;
  /** Where the thumbnail goes; null asks for the picture's size only. */
  readonly into: string | null;
  readonly size: ThumbnailSize;
  /** Whether it may be a drawing (SVG). */
  readonly drawing: boolean;
  /** What it may use of the processor; then the process ends itself. */
  readonly processorMs: number;
  /** What it may take of memory before its process is ended. */
  readonly memoryBytes: number;
}

/** The first thing it says, asked nothing. */
export const READY: RenderReply = { ticket: 0, picture: null };

export interface RenderReply {
  readonly ticket: number;
  /** Pixels as shown; null: the picture is broken, or none. */
  readonly picture: { readonly width: number; readonly height: number } | null;
}
