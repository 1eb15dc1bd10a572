import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./Prose.module.css";

interface ProseProps {
  /** Markdown of the site's editors that the build has made into HTML. */
  readonly html: string;
  readonly language: string;
}

/** Running text made from Markdown. */
export function Prose({ html, language }: ProseProps) {
  const { t } = useTranslation();
  return (
    <div
      className={styles.prose}
      lang={language}
      data-prose=""
      data-copied={t("common:article.copied")}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
