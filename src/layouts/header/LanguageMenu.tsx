import { Languages } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LanguageLinks } from "../../components/header/LanguageLinks.tsx";
import { LOCALE_NAMES } from "../../../contract/locales.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./LanguageMenu.module.css";

/** This page in every language, behind a button. */
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
      <LanguageLinks path={path} list={styles.list} link={styles.link} />
    </details>
  );
}
