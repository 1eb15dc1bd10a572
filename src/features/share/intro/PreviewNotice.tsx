import { useTranslation } from "../../../i18n/use-translation.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import * as styles from "./ShareHeading.module.css";

/**
 * Tells owners that this is the visitors' page, with code and save button, and that their own visits aren't counted.
 */
export function PreviewNotice({ shareId }: { readonly shareId: string }) {
  const { t } = useTranslation("sharing");
  return (
    <aside className={styles.own}>
      <div>
        <strong>{t("preview.title")}</strong>
        <p>{t("preview.text")}</p>
      </div>
      <ButtonLink href={`/drive/shares/${shareId}`}>{t("preview.leave")}</ButtonLink>
    </aside>
  );
}
