import { Link } from "@reach/router";
import { CircleCheck } from "../../../components/icons.ts";
import { memo, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { SharePlace } from "../../../../contract/share-address.ts";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Look } from "../arrive/display-mode.ts";
import { Picture } from "./Picture.tsx";
import { pathWithin } from "../arrive/share-parameters.ts";
import * as styles from "./Entry.module.css";

interface Props {
  readonly file: FileObject;
  readonly place: SharePlace;
  readonly look: Look;
  /** `position` of `size` entries, from 1; `size` is -1 while it isn't known. */
  readonly position: number;
  readonly size: number;
  readonly isSelected: boolean;
  readonly isSaved: boolean;
  /** Undefined where a selection has no use. */
  readonly onToggle: ((id: string, isRange: boolean) => void) | undefined;
  readonly onShow: (file: FileObject) => void;
}

/** One entry of a share. A folder opens, a file shows its preview, and the box selects. */
export const Entry = memo(function Entry(props: Props) {
  const { file, look, position, size, isSelected, isSaved, onToggle } = props;
  const { t } = useTranslation("share");
  const format = useFormat();
  const isFolder = file.kind === "drive#folder";
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={size}
      className={`${styles.entry} ${styles[look]}`}
      data-selected={isSelected || undefined}
    >
      {onToggle ? (
        <div className={styles.check}>
          <Checkbox
            hideLabel
            label={t("browse.select", { name: file.name })}
            isSelected={isSelected}
            onChange={(_, isRange) => onToggle(file.id, isRange)}
          />
        </div>
      ) : (
        <span className={styles.indent} />
      )}
      <Opener {...props}>
        {look === "list" ? (
          <EntryIcon file={file} size="2rem" />
        ) : (
          <span className={styles.picture}>
            <Picture file={file} size={look === "grid" ? "4rem" : "5.5rem"} />
          </span>
        )}
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
      </Opener>
      <span className={styles.size}>{isFolder ? t("browse.folder") : format.size(file.size)}</span>
      <time className={styles.changed} dateTime={file.modified_time}>
        {format.date(file.modified_time)}
      </time>
      {isSaved && (
        <span className={styles.saved} title={t("browse.saved")}>
          <CircleCheck aria-hidden />
          <span className={styles.savedWord}>{t("browse.saved")}</span>
        </span>
      )}
    </div>
  );
});

/** Covers the whole entry, so that a tap anywhere opens it. */
function Opener({ file, place, onShow, children }: Props & { readonly children: ReactNode }) {
  const { t } = useTranslation("share");
  if (file.kind === "drive#folder") {
    const to = pathWithin({ shareId: place.shareId, folderIds: [...place.folderIds, file.id] });
    return (
      <Link to={to} className={styles.opener} aria-label={t("browse.openFolder", { name: file.name })}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.opener}
      aria-label={t("browse.openFile", { name: file.name })}
      onClick={() => onShow(file)}
    >
      {children}
    </button>
  );
}
