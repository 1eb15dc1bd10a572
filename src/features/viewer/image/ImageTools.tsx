import { Maximize, RotateCw, ZoomIn, ZoomOut } from "../../../components/icons.ts";
import { Toolbar } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
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
        <OneToOne />
      </IconButton>
      <IconButton label={t("turn")} onPress={onTurn}>
        <RotateCw aria-hidden />
      </IconButton>
    </Toolbar>
  );
}

/** `1:1` as a drawing, because a text would have to be part of the button's name. */
const OneToOne = () => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden
  >
    <path d="m4 8 3-2v12M15 8l3-2v12M11.5 10v.01M11.5 15v.01" strokeLinejoin="round" />
  </svg>
);
