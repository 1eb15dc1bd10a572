import { useEffect, useRef, useState } from "react";
import { useLatest } from "../../../state/use-latest.ts";
import { isEnding, sourceOf } from "../file/links.ts";
import type { KindProps } from "../file/kind-props.ts";

const DRAWING = "image/svg+xml";
/** A drawing larger than this is shown by its thumbnail. */
const DRAWING_BYTES = 2 << 20;

export interface Picture {
  /** The present address; `""` while there is none. */
  readonly url: string;
  readonly isOriginal: boolean;
  /** The original can't be shown. */
  readonly isBroken: boolean;
}

/** Gives the thumbnail at once, and the original in its place when it is wanted and loaded. */
export function usePicture(
  { file, renew }: Pick<KindProps, "file" | "renew">,
  wantsOriginal: boolean,
): Picture {
  const latest = useLatest({ file, renew });
  const [original, setOriginal] = useState("");
  const [isBroken, setBroken] = useState(false);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!wantsOriginal || isAsked.current) return undefined;
    isAsked.current = true;
    let isGone = false;
    (async () => {
      const { file, renew } = latest.current;
      const url = await addressOf(isEnding(file) ? await renew() : file);
      const image = new Image();
      image.src = url;
      await loaded(image);
      if (!isGone) setOriginal(url);
    })().catch(() => !isGone && setBroken(true));
    return () => {
      isGone = true;
      isAsked.current = false;
    };
    // New links of a file that is already shown don't matter.
  }, [wantsOriginal, file.id, latest]);
  return { url: original || file.thumbnail_link, isOriginal: original !== "", isBroken };
}

const loaded = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new Error("The picture can't be shown."));
  });

/**
 * The server sends a drawing as a download, since it could run scripts. In an image element it runs none and loads
 * nothing, and as a `data:` address it has no origin even when opened by itself.
 */
async function addressOf(file: KindProps["file"]): Promise<string> {
  const url = sourceOf(file);
  if (file.mime_type.split(";")[0] !== DRAWING) return url;
  if (Number(file.size) > DRAWING_BYTES) throw new Error("The drawing is too large.");
  const response = await fetch(url, { credentials: "omit" });
  if (!response.ok) throw new Error("The drawing can't be loaded.");
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return `data:${DRAWING};base64,${btoa(text)}`;
}
