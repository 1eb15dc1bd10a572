import { useEffect } from "react";
import { loadUploads, useUploadsLoaded } from "./load-uploads.ts";
import { hasKeptTransfers } from "../keep/transfer-store.ts";

const TOUCHES = ["pointerdown", "keydown", "dragenter"] as const;

/**
 * Loads the engine before it is needed: at the first touch, or when the browser kept uploads that go on by themselves.
 */
export function useUploadsAhead(): void {
  const isLoaded = useUploadsLoaded();
  useEffect(() => {
    if (isLoaded) return;
    const ending = new AbortController();
    const { signal } = ending;
    // Without a network a later touch loads it, or an upload says why that can't be done.
    const load = () => void loadUploads().catch(() => undefined);
    const look = async () => {
      if ((await hasKeptTransfers()) && !signal.aborted) load();
    };
    const see = () => void (document.visibilityState === "visible" && look());
    void look();
    for (const touch of TOUCHES)
      window.addEventListener(touch, load, { capture: true, passive: true, signal });
    window.addEventListener("online", () => void look(), { signal });
    document.addEventListener("visibilitychange", see, { signal });
    return () => ending.abort();
  }, [isLoaded]);
}
