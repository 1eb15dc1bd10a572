import { Download } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { downloadOf } from "../../../api/download.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import type { ReactNode } from "react";
import { FileFacts } from "./FileFacts.tsx";
import * as styles from "./UnknownPreview.module.css";

interface Props {
  readonly file: FileObject;
  /** Says why the file can't be shown, when there is more to say than that there is no preview. */
  readonly reason?: string;
  /** Offers another way on. */
  readonly children?: ReactNode;
}

/** The known facts of a file that can't be shown, and a download for people who may have it. */
export function UnknownPreview({ file, reason, children }: Props) {
  const { t } = useTranslation("viewer");
  const address = downloadOf(file);
  const text = reason ?? (address === "" ? undefined : t("unknown.text"));
  return (
    <div className={styles.card}>
      <EntryIcon file={file} size="5rem" />
      <h2>{reason ? file.name : t("unknown.title")}</h2>
      {text && <p role={reason ? "alert" : undefined}>{text}</p>}
      <div className={styles.ways}>
        {children}
        {address !== "" && (
          <ButtonLink variant="primary" href={address} download={file.name} icon={<Download aria-hidden />}>
            {t("download")}
          </ButtonLink>
        )}
      </div>
      <FileFacts file={file} className={styles.facts} />
    </div>
  );
}
