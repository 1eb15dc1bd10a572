import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { downloadOf } from "../../api/download.ts";
import { ButtonLink } from "../../components/ButtonLink.tsx";
import { FileIcon } from "../../components/FileIcon.tsx";
import { kindOf } from "../../components/file-kind.ts";
import { useFormat } from "../../i18n/use-format.ts";
import * as styles from "./UnknownPreview.module.css";

interface Props {
  readonly file: FileObject;
  /** Why it can't be shown, when there is more to say than that there is no preview. */
  readonly reason?: string;
}

/** What is known of a file that can't be shown, and the way to get it. */
export function UnknownPreview({ file, reason }: Props) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  return (
    <div className={styles.card}>
      <FileIcon kind={kindOf(file)} size="5rem" />
      <h2>{reason ? file.name : t("unknown.title")}</h2>
      <p role={reason ? "alert" : undefined}>{reason ?? t("unknown.text")}</p>
      <dl className={styles.facts} aria-label={t("facts.label")}>
        <dt>{t("facts.type")}</dt>
        <dd>{file.mime_type || file.file_extension}</dd>
        <dt>{t("facts.size")}</dt>
        <dd>{format.size(file.size)}</dd>
        <dt>{t("facts.changed")}</dt>
        <dd>{format.dateTime(file.modified_time)}</dd>
      </dl>
      <ButtonLink variant="primary" href={downloadOf(file)} download={file.name}>
        {t("download")}
      </ButtonLink>
    </div>
  );
}
