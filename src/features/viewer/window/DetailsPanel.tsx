import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { FileFacts } from "../file/FileFacts.tsx";
import * as styles from "./Viewer.module.css";

/** The facts of the file beside its preview. */
export function DetailsPanel({ file }: { file: FileObject }) {
  const { t } = useTranslation("viewer");
  return (
    <aside className={styles.details} aria-label={t("details")}>
      <h3>{t("facts.label")}</h3>
      <p dir="auto">{file.name}</p>
      <FileFacts file={file} className={styles.facts} />
    </aside>
  );
}
