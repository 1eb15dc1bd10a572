import { useState, type SyntheticEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { KindProps } from "../file/kind-props.ts";
import { UnknownPreview } from "../file/UnknownPreview.tsx";
import { Waiting } from "../file/Waiting.tsx";
import { useKeys } from "../file/use-keys.ts";
import { ImageTools } from "./ImageTools.tsx";
import { usePanZoom } from "./use-pan-zoom.ts";
import { usePicture } from "./use-picture.ts";
import { STEP, turned, type Size } from "./view-box.ts";
import { isTooLarge, needsOriginal, pictureSize } from "./which-picture.ts";
import * as styles from "./ImagePreview.module.css";

/** An arrow key moves a zoomed picture by this many px. */
const NUDGE = 80;

/**
 * A picture, which first shows its thumbnail. It is zoomed by wheel, pinch, double press and keys, and dragged. Turning
 * it changes only the view.
 */
export function ImagePreview({ file, renew }: KindProps) {
  const { t } = useTranslation("viewer");
  const known = pictureSize(file);
  const [measured, setMeasured] = useState<Size>();
  const [quarters, setQuarters] = useState(0);
  const size = known ?? measured;
  const pan = usePanZoom(size && turned(size, quarters));
  const edge = size ? Math.max(size.width, size.height) * pan.scale * devicePixelRatio : 0;
  const wanted = needsOriginal(file, known, edge);
  const picture = usePicture({ file, renew }, wanted);
  const turn = (by: 1 | 3) => setQuarters((before) => (before + by) % 4);
  const nudge = (x: number, y: number) => () => (pan.isZoomed ? pan.panBy(x, y) : false);
  useKeys(
    {
      "+": () => pan.zoomBy(STEP),
      "=": () => pan.zoomBy(STEP),
      "-": () => pan.zoomBy(1 / STEP),
      "0": pan.fitIn,
      "1": pan.actualSize,
      r: () => turn(1),
      R: () => turn(3),
      ArrowLeft: nudge(NUDGE, 0),
      ArrowRight: nudge(-NUDGE, 0),
      ArrowUp: nudge(0, NUDGE),
      ArrowDown: nudge(0, -NUDGE),
    },
    { isInner: true },
  );
  const [isSeen, setSeen] = useState(false);
  const handleLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    setSeen(true);
    const { naturalWidth, naturalHeight } = currentTarget;
    if (picture.isOriginal || !wanted)
      setMeasured({ width: naturalWidth || 300, height: naturalHeight || 150 });
    else if (!measured) setMeasured({ width: naturalWidth, height: naturalHeight });
  };

  const [isThumbnailBroken, setThumbnailBroken] = useState(false);
  if (picture.isBroken && (file.thumbnail_link === "" || isThumbnailBroken)) {
    return <UnknownPreview file={file} reason={t("image.broken")} />;
  }
  const note = picture.isBroken ? "image.onlyThumbnail" : isTooLarge(known) ? "image.tooLarge" : undefined;
  const { x, y } = pan.view;
  return (
    <div className={styles.frame}>
      <div
        ref={pan.attach}
        className={styles.stage}
        data-zoomed={pan.isZoomed || undefined}
        data-moving={pan.isMoving || undefined}
        data-swipe={pan.isZoomed ? "off" : undefined}
        {...pan.handlers}
      >
        {!isSeen && <Waiting name={file.name} />}
        {picture.url !== "" && !(isThumbnailBroken && !picture.isOriginal) && (
          <img
            className={styles.image}
            src={picture.url}
            alt={file.name}
            draggable={false}
            style={{
              inlineSize: size ? `${size.width}px` : undefined,
              blockSize: size ? `${size.height}px` : undefined,
              transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${pan.scale}) rotate(${quarters * 90}deg)`,
            }}
            onLoad={handleLoad}
            onError={() => setThumbnailBroken(true)}
          />
        )}
      </div>
      {note && (
        <p role="note" className={styles.note}>
          {t(note)}
        </p>
      )}
      <ImageTools pan={pan} onTurn={() => turn(1)} />
    </div>
  );
}
