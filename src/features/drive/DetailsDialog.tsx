import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { Dialog } from "../../components/Dialog.tsx";
import { FileIcon } from "../../components/FileIcon.tsx";
import { kindOf } from "../../components/file-kind.ts";
import { useFormat } from "../../i18n/use-format.ts";
import * as styles from "./FileDialogs.module.css";

interface Props {
  readonly file: FileObject;
  readonly onClose: () => void;
}

/** What is known about one entry. */
export function DetailsDialog({ file, onClose }: Props) {
  const { t } = useTranslation("drive");
  const format = useFormat();
  const isFolder = file.kind === "drive#folder";
  const facts: readonly (readonly [string, string])[] = [
    ["kind", t(`kind.${kindOf(file)}`)],
    [
      "size",
      isFolder
        ? ""
        : t("details.sizeValue", { size: format.size(file.size), bytes: format.number(file.size) }),
    ],
    ["modified", format.dateTime(file.modified_time)],
    ["created", format.dateTime(file.created_time)],
    ["deleted", format.dateTime(file.delete_time)],
  ];
  return (
    <Dialog title={t("details.title")} isOpen onClose={onClose}>
      <p className={styles.subject}>
        <FileIcon kind={kindOf(file)} />
        {file.name}
      </p>
      <dl className={styles.details}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name} style={{ display: "contents" }}>
              <dt>{t(`details.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {file.sha256 && (
          <div style={{ display: "contents" }}>
            <dt>{t("details.sha256")}</dt>
            <dd className={styles.hash}>{file.sha256}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  );
}
