import { useCallback, useState, useSyncExternalStore } from "react";

/** The state of a player. */
export interface MediaState {
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
  readonly buffered: number;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly speed: number;
}

const STILL: MediaState = {
  isPlaying: false,
  isWaiting: false,
  time: 0,
  duration: 0,
  buffered: 0,
  volume: 1,
  isMuted: false,
  speed: 1,
};

const EVENTS = [
  "play",
  "pause",
  "ended",
  "timeupdate",
  "durationchange",
  "loadedmetadata",
  "progress",
  "volumechange",
  "ratechange",
  "waiting",
  "playing",
  "seeking",
  "seeked",
  "canplay",
  "emptied",
];

export interface Media {
  /** The element, once it is on the page. */
  readonly element: HTMLMediaElement | null;
  readonly attach: (element: HTMLMediaElement | null) => void;
  readonly state: MediaState;
}

/** A video or audio element with its state, which is updated whenever it changes. */
export function useMedia(): Media {
  const [element, attach] = useState<HTMLMediaElement | null>(null);
  const subscribe = useCallback(
    (notify: () => void) => {
      EVENTS.forEach((name) => element?.addEventListener(name, notify));
      return () => EVENTS.forEach((name) => element?.removeEventListener(name, notify));
    },
    [element],
  );
  const [read] = useState(stateReader);
  const state = useSyncExternalStore(subscribe, () => read(element));
  return { element, attach, state };
}

/** Returns the same object as long as nothing changed. */
function stateReader() {
  let last = STILL;
  return (element: HTMLMediaElement | null): MediaState => {
    if (!element) return STILL;
    const { buffered, duration, currentTime, paused, ended, readyState } = element;
    const next: MediaState = {
      isPlaying: !paused && !ended,
      isWaiting: !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      time: currentTime,
      duration: Number.isFinite(duration) ? duration : 0,
      buffered: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
      volume: element.volume,
      isMuted: element.muted,
      speed: element.playbackRate,
    };
    const isSame = (Object.keys(next) as (keyof MediaState)[]).every((key) => next[key] === last[key]);
    return isSame ? last : (last = next);
  };
}
