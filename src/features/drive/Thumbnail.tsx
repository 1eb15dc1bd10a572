import { useState } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { FileIcon } from "../../components/FileIcon.tsx";
import { kindOf } from "../../components/file-kind.ts";
import * as styles from "./Tile.module.css";

/** The picture of a file; its kind's icon where there is none, which for sounds and broken pictures only the server's answer tells. */
export function Thumbnail({ file }: { file: FileObject }) {
  const [isMissing, setIsMissing] = useState(false);
  if (!file.thumbnail_link || isMissing) return <FileIcon kind={kindOf(file)} size="3.75rem" />;
  return (
    <img
      src={file.thumbnail_link}
      alt=""
      loading="lazy"
      draggable={false}
      className={styles.photo}
      onError={() => setIsMissing(true)}
    />
  );
}
