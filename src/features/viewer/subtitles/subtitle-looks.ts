/** A person's choices for subtitles; kept in this browser for every film. */
export interface SubtitleLooks {
  readonly size: "small" | "medium" | "large";
  readonly place: "bottom" | "top";
  /** The language to show whenever a film has it, as files name it: `""` for any, null for none. */
  readonly language: string | null;
}

const KEY = "holdall.viewer.subtitles";
const USUAL: SubtitleLooks = { size: "medium", place: "bottom", language: null };

export function readLooks(): SubtitleLooks {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<SubtitleLooks>;
    return {
      size: kept.size === "small" || kept.size === "large" ? kept.size : USUAL.size,
      place: kept.place === "top" ? "top" : USUAL.place,
      language: typeof kept.language === "string" ? kept.language : null,
    };
  } catch {
    return USUAL;
  }
}

export function keepLooks(looks: SubtitleLooks): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(looks));
  } catch {
    // A browser that keeps nothing shows them with the defaults next time.
  }
}
