import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { ActionLink } from "./ActionLink.tsx";
import * as styles from "./ClosingCall.module.css";

export function ClosingCall() {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  return (
    <section className={styles.section}>
      <div className={styles.bag}>
        <h2 className={styles.title}>{t("home:closing.title")}</h2>
        <p className={styles.text}>{t("home:closing.text")}</p>
        <div className={styles.actions}>
          <ActionLink href="/drive/login?create=1" isMain>
            {t("home:closing.start")}
          </ActionLink>
          <ActionLink href={to("/faq")}>{t("home:closing.questions")}</ActionLink>
        </div>
      </div>
    </section>
  );
}
