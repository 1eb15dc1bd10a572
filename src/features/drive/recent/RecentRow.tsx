import { EllipsisVertical, FolderOpen, X } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileEvent } from "../../../../contract/events.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { FileIcon } from "../../../components/file/FileIcon.tsx";
import { FileName } from "../../../components/file/FileName.tsx";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import * as styles from "./RecentView.module.css";

interface Props {
  readonly event: FileEvent;
  readonly onOpen: (file: FileObject) => void;
  readonly onMenu: (file: FileObject, at: { x: number; y: number }) => void;
  readonly onForget: () => void;
}

/** One event with its file and time. A file that is gone can't be opened any more. */
export function RecentRow({ event, onOpen, onMenu, onForget }: Props) {
  const { t } = useTranslation("places");
  const format = useFormat();
  const { reference_resource: file, type, params, updated_time, folder_id } = event;
  const name = file?.name ?? event.file_name;
  const others = Number(params["count"] ?? 1) - 1;
  const facts = [
    t(`recent.did.${type}`),
    others > 0 ? t("recent.others", { count: others }) : "",
    format.time(updated_time),
    file ? "" : t("recent.gone"),
  ];
  return (
    <li
      className={styles.row}
      data-gone={!file || undefined}
      onContextMenu={(menu) => {
        if (!file) return;
        menu.preventDefault();
        onMenu(file, { x: menu.clientX, y: menu.clientY });
      }}
    >
      {file ? <EntryIcon file={file} /> : <FileIcon kind="other" />}
      <span className={styles.words}>
        {file ? (
          <button type="button" className={styles.name} onClick={() => onOpen(file)}>
            <FileName name={name} />
          </button>
        ) : (
          <span className={styles.name}>
            <FileName name={name} />
          </span>
        )}
        <span className={styles.facts}>{facts.filter(Boolean).join(" · ")}</span>
      </span>
      {file && (
        <span className={styles.wide}>
          <ButtonLink
            variant="quiet"
            icon={<FolderOpen aria-hidden />}
            href={folder_id === "" ? "/drive/all" : `/drive/all/${folder_id}`}
          >
            {t("recent.folder")}
          </ButtonLink>
        </span>
      )}
      {file && (
        <IconButton
          label={t("recent.more", { name })}
          onPress={({ target }) => {
            const box = target.getBoundingClientRect();
            onMenu(file, { x: box.left, y: box.bottom });
          }}
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      )}
      <IconButton label={t("recent.forget", { name })} onPress={onForget}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
