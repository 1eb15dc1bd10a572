import { rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Tool } from "../../../platform/process/run-tool.ts";
import { runMediaTool } from "../facts/media-tool.ts";

/** Seconds into a film; that is past a black first frame, and within the part of a large file that is read. */
const SHOWN_AT = 3;

export interface PosterRequest {
  readonly file: string;
  readonly into: string;
  readonly category: string;
  readonly signal: AbortSignal;
}

/** Writes a film's frame or a sound's cover to `into` as PNG; resolves with whether there is one. */
export async function makePoster(
  ffmpeg: Tool,
  { file, into, category, signal }: PosterRequest,
): Promise<boolean> {
  const moments = category === "VIDEO" ? [SHOWN_AT, 0] : [0];
  for (const moment of moments) {
    const png = `${into}.png`;
    await runMediaTool(ffmpeg, {
      folder: dirname(into),
      file,
      signal,
      options: ["-nostdin", "-threads", "1", ...(moment > 0 ? ["-ss", String(moment)] : [])],
      output: [
        ...["-map", "0:v:0", "-frames:v", "1", "-an", "-sn", "-dn"],
        ...["-vf", "scale=w='min(1920,iw)':h=-2", "-pix_fmt", "rgb24", "-f", "image2", "-y", png],
      ],
    });
    const made = await stat(png).catch(() => null);
    if (!made?.size) continue;
    await rename(png, into);
    return true;
  }
  return false;
}
