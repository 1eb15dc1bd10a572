import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { FileIcon } from "../../components/FileIcon.tsx";
import { hasUnsupportedSound, previewKind, sourceOf } from "./preview-kind.ts";
import { UnknownPreview } from "./UnknownPreview.tsx";
import * as styles from "./MediaPreview.module.css";

/** Video and audio with the browser's own controls; what it can't play is named. */
export function MediaPreview({ file }: { file: FileObject }) {
  const { t } = useTranslation("viewer");
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <UnknownPreview file={file} reason={t("media.broken")} />;

  const Player = previewKind(file) === "audio" ? "audio" : "video";
  return (
    <div className={styles.frame}>
      {Player === "audio" && <FileIcon kind="audio" size="6rem" />}
      <Player
        className={styles[Player]}
        src={sourceOf(file)}
        controls
        playsInline
        preload="metadata"
        aria-label={t(`media.${Player}`, { name: file.name })}
        onError={() => setBroken(true)}
      />
      {hasUnsupportedSound(file) && (
        <p role="note" className={styles.note}>
          {t("media.eac3")}
        </p>
      )}
    </div>
  );
}
