import { useEffect, useRef, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { isEnding, sourceOf } from "../file/links.ts";
import type { KindProps } from "../file/kind-props.ts";

/** A link newer than this can't be the cause of a failure. */
const FRESH_MS = 20_000;

export interface MediaSource {
  readonly url: string;
  readonly isBroken: boolean;
  readonly onError: () => void;
  /** Plays; an expired link is renewed first. */
  readonly play: () => void;
}

/** The address for a player. It is renewed when it expires, and playing goes on where it was. */
export function useMediaSource(
  { file, renew }: Pick<KindProps, "file" | "renew">,
  element: HTMLMediaElement | null,
): MediaSource {
  const [shown, setShown] = useState<FileObject>(file);
  const [isBroken, setBroken] = useState(false);
  const renewedAt = useRef(0);
  const goOn = useRef<{ readonly time: number; readonly isPlaying: boolean }>();

  useEffect(() => {
    const continued = () => {
      const from = goOn.current;
      goOn.current = undefined;
      if (!element || !from) return;
      element.currentTime = from.time;
      if (from.isPlaying) void element.play().catch(() => undefined);
    };
    element?.addEventListener("loadedmetadata", continued);
    return () => element?.removeEventListener("loadedmetadata", continued);
  }, [element]);

  const freshen = (isPlaying: boolean) => {
    renewedAt.current = Date.now();
    goOn.current ??= { time: element?.currentTime ?? 0, isPlaying };
    renew().then(setShown, () => setBroken(true));
  };
  return {
    url: sourceOf(shown),
    isBroken,
    onError: () => {
      const isLinks = element?.error?.code === MediaError.MEDIA_ERR_NETWORK || isEnding(shown);
      if (isLinks && Date.now() - renewedAt.current > FRESH_MS) freshen(element?.paused === false);
      else setBroken(true);
    },
    play: () => {
      if (isEnding(shown) && Date.now() - renewedAt.current > FRESH_MS) freshen(true);
      else void element?.play().catch(() => undefined);
    },
  };
}
