import { useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { kindOf } from "../../../components/file-kind.ts";
import { FileIcon } from "../../../components/FileIcon.tsx";
import * as styles from "./Entry.module.css";

interface Props {
  readonly file: FileObject;
  /** Edge of the icon where there is no picture. */
  readonly size: string;
}

/** What a file looks like: its thumbnail, else its kind's icon. */
export function Picture({ file, size }: Props) {
  const [isMissing, setMissing] = useState(false);
  if (!file.thumbnail_link || isMissing) return <FileIcon kind={kindOf(file)} size={size} />;
  return (
    <img
      src={file.thumbnail_link}
      alt=""
      loading="lazy"
      draggable={false}
      className={styles.photo}
      onError={() => setMissing(true)}
    />
  );
}
