import { memo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FileName } from "../../../components/file/FileName.tsx";
import { kindOf } from "../../../components/file/file-kind.ts";
import { DurationBadge } from "./DurationBadge.tsx";
import { EntryCheck } from "./EntryCheck.tsx";
import { EntryMarks } from "./EntryMarks.tsx";
import { entryHandlers, type EntryProps } from "./entry-props.ts";
import { MoreButton } from "./MoreButton.tsx";
import { Thumbnail } from "./Thumbnail.tsx";
import { useDropHighlight } from "../choose/use-drop-highlight.ts";
import * as styles from "./FlowTile.module.css";

/** One entry of the flow. It is all picture, with its name over it while somebody points at it. */
export const FlowTile = memo(function FlowTile(props: EntryProps) {
  const { file, isSelected, isActive, isChoosing, events } = props;
  const { t } = useTranslation("drive");
  const isFolder = file.kind === "drive#folder";
  const drop = useDropHighlight(isFolder && !isSelected);
  return (
    <div
      role="gridcell"
      className={styles.tile}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
      data-choosing={isChoosing || undefined}
      data-kind={kindOf(file)}
      {...drop}
      {...entryHandlers(props)}
    >
      <Thumbnail key={file.thumbnail_link} file={file} />
      <EntryCheck isSelected={isSelected} />
      <DurationBadge file={file} />
      <div className={styles.foot}>
        <span className={styles.name}>
          <FileName name={file.name} />
          {isFolder && <span className="visually-hidden">{t("kind.folder")}</span>}
        </span>
        <EntryMarks file={file} />
        <MoreButton name={file.name} onClick={(event) => events.onMore(event, file, props.index)} />
      </div>
    </div>
  );
});
