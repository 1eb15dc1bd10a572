import { useTranslation } from "../../../i18n/use-translation.ts";
import { isApiError } from "../../../api/api-error.ts";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import type { KindProps } from "../file/kind-props.ts";
import { UnknownPreview } from "../file/UnknownPreview.tsx";
import { PackedBrowser } from "./PackedBrowser.tsx";
import { useArchive } from "./use-archive.ts";
import * as styles from "./Packed.module.css";

/** Errors that another try doesn't change. */
const FINAL = ["invalid_argument", "unimplemented", "file_too_large"] as const;

/** Lists the entries of an archive without unpacking it. */
export function ArchivePreview({ file, source }: KindProps) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  const { listed, error, again, renew } = useArchive({ file, source });
  if (error !== undefined) {
    return FINAL.some((name) => isApiError(error, name)) ? (
      <UnknownPreview file={file} reason={t("archive.broken")} />
    ) : (
      <ErrorState error={error} onRetry={again} />
    );
  }
  if (!listed) {
    return (
      <div className={styles.waiting}>
        <Skeleton inlineSize="50%" />
        <Skeleton inlineSize="80%" />
        <Skeleton inlineSize="70%" />
        <Late onRetry={again} />
      </div>
    );
  }
  const files = listed.entries.filter(({ isFolder }) => !isFolder);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className={styles.frame}>
      <p className={styles.summary}>
        <span>{t("packed.files", { count: files.length })}</span>
        <span>{t("archive.unpacked", { size: format.size(bytes) })}</span>
        <span>{listed.format}</span>
      </p>
      {!listed.isComplete && (
        <p role="note" className={styles.note}>
          {t("archive.cut", { count: listed.entries.length })}
        </p>
      )}
      {listed.isEncrypted && (
        <p role="note" className={styles.note}>
          {t("archive.encrypted")}
        </p>
      )}
      <PackedBrowser name={file.name} entries={listed.entries} renew={renew} />
    </div>
  );
}
