import { useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import { kindOf } from "../../../components/file/file-kind.ts";
import * as styles from "./Tile.module.css";

interface Props {
  readonly file: FileObject;
  /** Needed where the file's name doesn't stand beside the picture. */
  readonly alt?: string;
}

/**
 * The picture of a file, or the icon of its kind where there is none. For sounds and broken pictures only the server's
 * answer tells that.
 */
export function Thumbnail({ file, alt = "" }: Props) {
  const [isMissing, setIsMissing] = useState(false);
  if (!file.thumbnail_link || isMissing) return <EntryIcon file={file} size="3.75rem" />;
  return (
    <img
      src={file.thumbnail_link}
      alt={alt}
      loading="lazy"
      draggable={false}
      className={styles.photo}
      data-kind={kindOf(file)}
      onError={() => setIsMissing(true)}
    />
  );
}
