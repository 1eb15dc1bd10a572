import { useEffect, useState } from "react";

/** Some phones give full screen only to films. */
type PhoneVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void };

/**
 * Puts the whole page into full screen and lets the frame, marked `data-full`, fill the page, so that menus and
 * messages stay on it.
 */
export function useFullScreen(video: HTMLMediaElement | null) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else if (document.fullscreenEnabled)
      void document.documentElement.requestFullscreen().catch(() => undefined);
    else (video as PhoneVideo | null)?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}
