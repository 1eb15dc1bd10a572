import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { ExternalLink } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { KindProps } from "../file/kind-props.ts";
import { UnknownPreview } from "../file/UnknownPreview.tsx";
import * as styles from "./PdfInFrame.module.css";

interface Props extends Pick<KindProps, "file"> {
  readonly address: string;
}

/**
 * Shows a PDF in the browser's own viewer in a frame. Browsers without one, such as those of most phones, get other
 * ways to open it.
 */
export function PdfInFrame({ file, address }: Props) {
  const { t } = useTranslation("viewer");
  const open = (
    <ButtonLink href={address} target="_blank" rel="noopener" icon={<ExternalLink aria-hidden />}>
      {t("pdf.open")}
    </ButtonLink>
  );
  if (!navigator.pdfViewerEnabled) {
    return (
      <UnknownPreview file={file} reason={t("pdf.none")}>
        {open}
      </UnknownPreview>
    );
  }
  return (
    <div className={styles.frame}>
      <iframe className={styles.document} src={address} title={t("pdf.label", { name: file.name })} />
      <div className={styles.foot}>
        <p>{t("pdf.hint")}</p>
        {open}
      </div>
    </div>
  );
}
