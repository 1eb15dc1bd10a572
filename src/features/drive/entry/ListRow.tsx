import { memo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import { Where } from "../../../components/file/Where.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { EntryCheck } from "./EntryCheck.tsx";
import { EntryMarks } from "./EntryMarks.tsx";
import { entryHandlers, type EntryProps } from "./entry-props.ts";
import { EntryName } from "../naming/EntryName.tsx";
import { MoreButton } from "./MoreButton.tsx";
import { useDaysLeft } from "./use-days-left.ts";
import { useWhereOf } from "./where-context.ts";
import { useDropHighlight } from "../choose/use-drop-highlight.ts";
import * as styles from "./ListRow.module.css";

/** One entry as a row: name, date, size, menu. */
export const ListRow = memo(function ListRow(props: EntryProps) {
  const { file, index, isSelected, isActive, isChoosing, place, events, naming } = props;
  const { t } = useTranslation("drive");
  const format = useFormat();
  const isFolder = file.kind === "drive#folder";
  const drop = useDropHighlight(isFolder && !isSelected);
  const time = place === "trash" ? file.delete_time : file.modified_time;
  const left = useDaysLeft(file, place);
  const where = useWhereOf(file.parent_id);
  const size = isFolder ? "" : format.size(file.size);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
      data-choosing={isChoosing || undefined}
      data-naming={naming !== undefined || undefined}
      {...drop}
      {...entryHandlers(props)}
    >
      <div role="gridcell" className={styles.name}>
        <EntryCheck isSelected={isSelected} />
        <EntryIcon file={file} size="1.875rem" />
        <span className={styles.words}>
          <span className={styles.title} data-name>
            <EntryName name={file.name} naming={naming} />
          </span>
          <span className={styles.line}>
            <span className={styles.meta} aria-hidden>
              {[left || format.date(time), size].filter(Boolean).join(" · ")}
            </span>
            {where && (
              <span className={styles.where}>
                <Where path={where} />
              </span>
            )}
          </span>
        </span>
        <EntryMarks file={file} />
      </div>
      <div role="gridcell" className={styles.date}>
        <time dateTime={time} title={format.dateTime(time)}>
          {format.date(time)}
        </time>
        {left && <span className={styles.left}>{left}</span>}
      </div>
      <div role="gridcell" className={styles.size}>
        {isFolder ? <span className="visually-hidden">{t("kind.folder")}</span> : size}
      </div>
      <div role="gridcell" className={styles.more}>
        <MoreButton name={file.name} onClick={(event) => events.onMore(event, file, index)} />
      </div>
    </div>
  );
});
