import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { ButtonLink } from "../../components/ButtonLink.tsx";
import { UnknownPreview } from "./UnknownPreview.tsx";
import * as styles from "./PdfPreview.module.css";

/** The browser's own PDF viewer; a link to keep the file would only download it. Browsers without one, most phones, offer the way out below it. */
export function PdfPreview({ file }: { file: FileObject }) {
  const { t } = useTranslation("viewer");
  const source = file.links["application/pdf"]?.url;
  if (!source) return <UnknownPreview file={file} />;
  return (
    <div className={styles.frame}>
      {navigator.pdfViewerEnabled && (
        <iframe className={styles.document} src={source} title={t("pdf.label", { name: file.name })} />
      )}
      <div className={styles.foot}>
        <p>{t("pdf.hint")}</p>
        <ButtonLink href={source} target="_blank" rel="noopener" icon={<ExternalLink aria-hidden />}>
          {t("pdf.open")}
        </ButtonLink>
      </div>
    </div>
  );
}
