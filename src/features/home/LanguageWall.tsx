import { useTranslation } from "../../i18n/use-translation.ts";
import { LOCALE_NAMES, LOCALES, localizedPath } from "../../../contract/locales.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./LanguageWall.module.css";

/** Every language by its own name; each leads to this page in that language. */
export function LanguageWall() {
  const { t } = useTranslation();
  const { language } = usePageLocale();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t("home:languages.title")}</h2>
      <p className={styles.text}>{t("home:languages.text")}</p>
      <ul role="list" className={styles.wall}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              className={styles.link}
              href={localizedPath(locale, "/")}
              hrefLang={locale}
              lang={locale}
              data-locale={locale}
              aria-current={locale === language ? "true" : undefined}
            >
              {LOCALE_NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
