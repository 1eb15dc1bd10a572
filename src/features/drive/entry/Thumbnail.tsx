import { useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { FileIcon } from "../../../components/FileIcon.tsx";
import { kindOf } from "../../../components/file-kind.ts";
import * as styles from "./Tile.module.css";

interface Props {
  readonly file: FileObject;
  /** Where its name doesn't stand beside it. */
  readonly alt?: string;
}

/** The picture of a file; its kind's icon where there is none, which for sounds and broken pictures only the server's answer tells. */
export function Thumbnail({ file, alt = "" }: Props) {
  const [isMissing, setIsMissing] = useState(false);
  if (!file.thumbnail_link || isMissing) return <FileIcon kind={kindOf(file)} size="3.75rem" />;
  return (
    <img
      src={file.thumbnail_link}
      alt={alt}
      loading="lazy"
      draggable={false}
      className={styles.photo}
      onError={() => setIsMissing(true)}
    />
  );
}
