import type { FileObject } from "../../../../contract/files.ts";
import { EntryCheck } from "../entry/EntryCheck.tsx";
import { entryElementId } from "../entry/entry-element-id.ts";
import { entryHandlers, type EntryProps } from "../entry/entry-props.ts";
import { Thumbnail } from "../entry/Thumbnail.tsx";
import * as styles from "./SingleView.module.css";

type Props = Omit<EntryProps, "file"> & { readonly file: FileObject | undefined };

/** A neighbour of the shown entry; empty until it is loaded. */
export function StripItem({ file, ...rest }: Props) {
  const { index, isSelected, isActive } = rest;
  if (!file)
    return (
      <div
        role="gridcell"
        id={entryElementId(index)}
        aria-busy
        className={styles.item}
        data-active={isActive || undefined}
      />
    );
  return (
    <div
      role="gridcell"
      aria-colindex={index + 1}
      aria-label={file.name}
      className={styles.item}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-choosing={rest.isChoosing || undefined}
      {...entryHandlers({ file, ...rest })}
    >
      <Thumbnail key={file.thumbnail_link} file={file} />
      <EntryCheck isSelected={isSelected} />
    </div>
  );
}
