import { Maximize, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { Toolbar } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/IconButton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import type { usePanZoom } from "./use-pan-zoom.ts";
import { canZoom, STEP } from "./view-box.ts";
import * as styles from "./ImagePreview.module.css";

interface Props {
  readonly pan: ReturnType<typeof usePanZoom>;
  readonly onTurn: () => void;
}

export function ImageTools({ pan, onTurn }: Props) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  const { view, fit, scale } = pan;
  const percent = format.percent(scale);
  return (
    <Toolbar className={styles.tools} aria-label={t("image.tools")}>
      <IconButton
        label={t("zoomOut")}
        isDisabled={!canZoom(view, -1, fit)}
        onPress={() => pan.zoomBy(1 / STEP)}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <output className={styles.scale} aria-label={t("zoom", { percent })}>
        {percent}
      </output>
      <IconButton label={t("zoomIn")} isDisabled={!canZoom(view, 1, fit)} onPress={() => pan.zoomBy(STEP)}>
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label={t("fit")} isDisabled={view.scale === "fit"} onPress={pan.fitIn}>
        <Maximize aria-hidden />
      </IconButton>
      <IconButton label={t("actualSize")} isDisabled={scale === 1} onPress={pan.actualSize}>
        <span className={styles.ownSize} aria-hidden>
          1:1
        </span>
      </IconButton>
      <IconButton label={t("turn")} onPress={onTurn}>
        <RotateCw aria-hidden />
      </IconButton>
    </Toolbar>
  );
}
