import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { sourceOf } from "./preview-kind.ts";
import { UnknownPreview } from "./UnknownPreview.tsx";
import { useKeys } from "./use-keys.ts";
import { canZoom, stepZoom, type Zoom } from "./zoom.ts";
import * as styles from "./ImagePreview.module.css";

/** A picture fitted into its place; buttons, `+`, `-` and `0` zoom, and a zoomed one is scrolled. */
export function ImagePreview({ file }: { file: FileObject }) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [fitted, setFitted] = useState(1);
  const [isBroken, setBroken] = useState(false);

  const measure = () => {
    const { clientWidth = 1, naturalWidth = 1 } = image.current ?? {};
    return naturalWidth === 0 ? 1 : clientWidth / naturalWidth;
  };
  const step = (direction: 1 | -1) => {
    const scale = zoom === "fit" ? measure() : fitted;
    setFitted(scale);
    setZoom(stepZoom(zoom, direction, scale));
  };
  useKeys({ "+": () => step(1), "=": () => step(1), "-": () => step(-1), "0": () => setZoom("fit") });

  if (isBroken) return <UnknownPreview file={file} reason={t("image.broken")} />;
  return (
    <div className={styles.frame}>
      <div className={styles.scroller} data-zoomed={zoom !== "fit" || undefined}>
        <img
          ref={image}
          className={styles.image}
          src={sourceOf(file)}
          alt={file.name}
          style={zoom === "fit" ? {} : { inlineSize: `${(image.current?.naturalWidth ?? 0) * zoom}px` }}
          onLoad={() => setFitted(measure())}
          onError={() => setBroken(true)}
        />
      </div>
      <div className={styles.tools}>
        <IconButton label={t("zoomOut")} isDisabled={!canZoom(zoom, -1, fitted)} onPress={() => step(-1)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <output
          className={styles.scale}
          aria-label={t("zoom", { percent: format.percent(zoom === "fit" ? fitted : zoom) })}
        >
          {format.percent(zoom === "fit" ? fitted : zoom)}
        </output>
        <IconButton label={t("zoomIn")} isDisabled={!canZoom(zoom, 1, fitted)} onPress={() => step(1)}>
          <ZoomIn aria-hidden />
        </IconButton>
        <IconButton label={t("fit")} isDisabled={zoom === "fit"} onPress={() => setZoom("fit")}>
          <Maximize aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
