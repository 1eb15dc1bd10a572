import { useTranslation } from "react-i18next";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./FallbackNotice.module.css";

/** Says honestly that a text is not written in the reader's language. */
export function FallbackNotice({ language }: { readonly language: string }) {
  const { t } = useTranslation();
  const page = usePageLocale();
  if (language === page.language) return null;
  return <p className={styles.notice}>{t("common:article.notTranslated")}</p>;
}
