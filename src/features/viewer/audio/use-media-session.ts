import { useEffect } from "react";
import type { FileObject } from "../../../../contract/files.ts";

type Action = "previoustrack" | "nexttrack";

/** Tells the device what is playing, so that its keys, lock screen and headphones work. */
export function useMediaSession(
  file: Pick<FileObject, "name" | "thumbnail_link">,
  element: HTMLMediaElement | null,
  actions: Readonly<Record<Action, (() => void) | undefined>>,
): void {
  const { name, thumbnail_link: cover } = file;
  useEffect(() => {
    if (!("mediaSession" in navigator) || !element) return undefined;
    const announce = () => {
      const artwork = cover === "" ? [] : [{ src: new URL(cover, location.href).href, type: "image/webp" }];
      navigator.mediaSession.metadata = new MediaMetadata({ title: name, artwork });
    };
    element.addEventListener("play", announce);
    return () => {
      element.removeEventListener("play", announce);
      navigator.mediaSession.metadata = null;
    };
  }, [name, cover, element]);
  useEffect(() => {
    if (!("mediaSession" in navigator)) return undefined;
    for (const action of ["previoustrack", "nexttrack"] as const)
      navigator.mediaSession.setActionHandler(action, actions[action] ?? null);
    return () => {
      navigator.mediaSession.setActionHandler("previoustrack", null);
      navigator.mediaSession.setActionHandler("nexttrack", null);
    };
  });
}
