import { useEffect, useState } from "react";

/** Phones that give only films the whole screen. */
type PhoneVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void };

/**
 * The whole page takes the screen and the frame, marked `data-full`, the whole page: menus and messages stay on it.
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
