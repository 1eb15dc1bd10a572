import { Languages } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LOCALE_NAMES, LOCALES, localizedPath } from "../../../contract/locales.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./LanguageMenu.module.css";

/** Real links to this page in each language. The islands' script remembers the one that was followed. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language, path } = usePageLocale();
  const label = t("common:header.language", { language: LOCALE_NAMES[language] });
  return (
    <details className={styles.menu} data-menu="">
      <summary className={styles.button} aria-label={label}>
        <Languages aria-hidden="true" size={20} />
        <span className={styles.current} aria-hidden="true">
          {LOCALE_NAMES[language]}
        </span>
      </summary>
      <ul role="list" className={styles.list}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              className={styles.link}
              href={localizedPath(locale, path)}
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
    </details>
  );
}
