import { useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { mostZoom } from "./crop.ts";
import type { ReadPicture } from "./read-picture.ts";
import type { useCropping } from "./use-cropping.ts";
import * as styles from "./Picture.module.css";

/** Sharp enough for the frame on any screen. */
const PIXELS = 640;

interface Props {
  readonly picture: ReadPicture;
  readonly cropping: ReturnType<typeof useCropping>;
}

/** The square of a picture that will be shown, with a circle as others see it. */
export function Cropper({ picture, cropping }: Props) {
  const { t } = useTranslation("account");
  const { crop, attach, handlers, zoom, zoomTo } = cropping;
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = shown.current?.getContext("2d");
    if (!context) return;
    context.clearRect(0, 0, PIXELS, PIXELS);
    context.drawImage(picture.canvas, crop.x, crop.y, crop.side, crop.side, 0, 0, PIXELS, PIXELS);
  }, [picture, crop]);
  const most = mostZoom(picture);
  return (
    <>
      <div
        ref={attach}
        role="application"
        aria-label={t("picture.frame")}
        aria-describedby="picture-keys"
        // The rule doesn't know that arrow keys move what an `application` shows.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.frame}
        {...handlers}
      >
        <canvas ref={shown} width={PIXELS} height={PIXELS} className={styles.canvas} />
      </div>
      <p id="picture-keys" className={styles.soft}>
        {t("picture.keys")}
      </p>
      {most > 1 && (
        <label className={styles.zoom}>
          {t("picture.zoom")}
          <input
            type="range"
            min={1}
            max={most}
            step="any"
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={({ target }) => zoomTo(Number(target.value))}
          />
        </label>
      )}
    </>
  );
}
