import { useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import { kindOf } from "../../../components/file/file-kind.ts";
import * as styles from "./Entry.module.css";

interface Props {
  readonly file: FileObject;
  /** Size of the icon that is shown without a picture. */
  readonly size: string;
}

/** The thumbnail of a file, or the icon of its kind. */
export function Picture({ file, size }: Props) {
  const [isMissing, setMissing] = useState(false);
  if (!file.thumbnail_link || isMissing) return <EntryIcon file={file} size={size} />;
  return (
    <img
      src={file.thumbnail_link}
      alt=""
      loading="lazy"
      draggable={false}
      className={styles.photo}
      data-kind={kindOf(file)}
      onError={() => setMissing(true)}
    />
  );
}
