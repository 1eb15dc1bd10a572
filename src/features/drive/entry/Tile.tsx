import { memo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { kindOf } from "../../../components/file/file-kind.ts";
import { Where } from "../../../components/file/Where.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { DurationBadge } from "./DurationBadge.tsx";
import { EntryCheck } from "./EntryCheck.tsx";
import { EntryMarks } from "./EntryMarks.tsx";
import { entryHandlers, type EntryProps } from "./entry-props.ts";
import { EntryName } from "../naming/EntryName.tsx";
import { MoreButton } from "./MoreButton.tsx";
import { Thumbnail } from "./Thumbnail.tsx";
import { useDaysLeft } from "./use-days-left.ts";
import { useWhereOf } from "./where-context.ts";
import { useDropHighlight } from "../choose/use-drop-highlight.ts";
import * as styles from "./Tile.module.css";

/** One entry as a tile: picture, name, date and size. */
export const Tile = memo(function Tile(props: EntryProps) {
  const { file, index, isSelected, isActive, isChoosing, place, events, naming } = props;
  const { t } = useTranslation("drive");
  const format = useFormat();
  const isFolder = file.kind === "drive#folder";
  const drop = useDropHighlight(isFolder && !isSelected);
  const left = useDaysLeft(file, place);
  const where = useWhereOf(file.parent_id);
  const time = left || format.date(file.modified_time);
  return (
    <div
      role="gridcell"
      className={styles.tile}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
      data-choosing={isChoosing || undefined}
      data-naming={naming !== undefined || undefined}
      {...drop}
      {...entryHandlers(props)}
    >
      <div className={styles.picture} data-kind={kindOf(file)}>
        <Thumbnail key={file.thumbnail_link} file={file} />
        <EntryCheck isSelected={isSelected} />
        <DurationBadge file={file} />
      </div>
      <div className={styles.foot}>
        <span className={styles.words}>
          <span className={styles.title} data-name>
            <EntryName name={file.name} naming={naming} />
            {isFolder && <span className="visually-hidden">{t("kind.folder")}</span>}
          </span>
          <span className={styles.meta}>
            {where ? (
              <Where path={where} />
            ) : (
              [isFolder ? "" : format.size(file.size), time].filter(Boolean).join(" · ")
            )}
          </span>
        </span>
        <EntryMarks file={file} />
        <MoreButton name={file.name} onClick={(event) => events.onMore(event, file, index)} />
      </div>
    </div>
  );
});
