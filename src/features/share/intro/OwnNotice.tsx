import { useTranslation } from "../../../i18n/use-translation.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import * as styles from "./ShareHeading.module.css";

/** Tells owners that they see what others see, and that they have nothing to save here. */
export function OwnNotice() {
  const { t } = useTranslation("share");
  return (
    <aside className={styles.own}>
      <div>
        <strong>{t("own.title")}</strong>
        <p>{t("own.text")}</p>
      </div>
      <ButtonLink href="/drive/shares">{t("own.manage")}</ButtonLink>
    </aside>
  );
}
