import type { FileObject } from "../../../../contract/files.ts";

export interface MediaFacts {
  /** For example `4032 × 3024`; `""` when unknown. */
  readonly pixels: string;
  /** The length of a film or sound; 0 when unknown. */
  readonly seconds: number;
}

/** Reads the server's facts about a picture, film or sound. */
export function mediaFacts({ params }: Pick<FileObject, "params">): MediaFacts {
  const { width = "", height = "", duration = "" } = params;
  return {
    pixels: width !== "" && height !== "" ? `${width} × ${height}` : "",
    seconds: Number(duration) || 0,
  };
}
