import { useEffect, useRef } from "react";
import type { Cue } from "./cue.types.ts";
import type { SubtitleLooks } from "./subtitle-looks.ts";

/** Distance from the edge in lines: the second line at the top, so that the edge itself stays free. */
const LINES = { top: 1, bottom: "auto" } as const;

/** Hands cues to the browser, which also shows them in full screen and picture in picture. */
export function useShownCues(
  video: HTMLMediaElement | null,
  cues: readonly Cue[],
  place: SubtitleLooks["place"],
): void {
  const track = useRef<TextTrack>();
  useEffect(() => {
    if (!video || (cues.length === 0 && !track.current)) return;
    const shown = (track.current ??= video.addTextTrack("subtitles"));
    // The cues of a disabled track can't be listed.
    shown.mode = "hidden";
    for (const cue of [...(shown.cues ?? [])]) shown.removeCue(cue);
    for (const { from, to, text } of cues) {
      const cue = new VTTCue(from, to, text);
      cue.line = LINES[place];
      shown.addCue(cue);
    }
    shown.mode = cues.length > 0 ? "showing" : "disabled";
  }, [video, cues, place]);
}
