import { stepSpeed, type PlayerAction } from "./player-keys.ts";

const LOUDER = 0.1;

/** Does what a key or button asks of a media element, as far as the element alone can do it. */
export function act(element: HTMLMediaElement, action: PlayerAction): void {
  const length = Number.isFinite(element.duration) ? element.duration : 0;
  const within = (seconds: number) => Math.min(length, Math.max(0, seconds));
  switch (action.kind) {
    case "seekBy":
      element.currentTime = within(element.currentTime + action.seconds);
      break;
    case "seekTo":
      element.currentTime = within(length * action.share);
      break;
    case "mute":
      element.muted = !element.muted;
      break;
    case "louder":
      element.muted = false;
      element.volume = Math.min(1, Math.max(0, Math.round((element.volume + action.by * LOUDER) * 10) / 10));
      break;
    case "faster":
      element.playbackRate = stepSpeed(element.playbackRate, action.by);
      break;
    default:
  }
}
