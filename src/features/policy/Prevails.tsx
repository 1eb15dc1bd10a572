import { useTranslation } from "../../i18n/use-translation.ts";
import { LOCALE_NAMES, localizedPath, type Locale } from "../../../contract/locales.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./Prevails.module.css";

interface PrevailsProps {
  /** The locale whose text counts. */
  readonly authority: Locale;
  /** The locale the shown text is written in. */
  readonly language: string;
}

/** Says that a text is a translation, and which text counts. */
export function Prevails({ authority, language }: PrevailsProps) {
  const { t } = useTranslation();
  const { path } = usePageLocale();
  if (language === authority) return null;
  return (
    <p className={styles.prevails}>
      {t("policy:translation", { language: LOCALE_NAMES[authority] })}{" "}
      <a href={localizedPath(authority, path)} hrefLang={authority} data-locale={authority}>
        {t("policy:link.original")}
      </a>
    </p>
  );
}
