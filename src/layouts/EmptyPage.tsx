import { useTranslation } from "../i18n/use-translation.ts";
import { usePageLocale } from "../lib/use-page-locale.ts";
import * as styles from "./EmptyPage.module.css";

interface EmptyPageProps {
  readonly title: string;
  readonly text: string;
}

/** Shows an empty bag, a sentence and ways on where there is nothing else to show. */
export function EmptyPage({ title, text }: EmptyPageProps) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  return (
    <div className={styles.page}>
      <svg className={styles.bag} viewBox="0 0 96 84" aria-hidden="true">
        <path className={styles.handle} d="M29 40C29 12 67 12 67 40" />
        <rect className={styles.outline} x="4" y="36" width="88" height="44" rx="21" />
        <path className={styles.tag} d="m61 28 7-9 19 3-3 15-19-3z" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.tip}>{text}</p>
      <p className={styles.ways}>
        <a href={to("/")}>{t("common:notFound.home")}</a>
        <a href={to("/help-center")}>{t("common:nav.help")}</a>
        <a href={to("/faq")}>{t("common:nav.faq")}</a>
        <a href="/drive/all">{t("common:footer.drive")}</a>
      </p>
    </div>
  );
}
