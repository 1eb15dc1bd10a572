import { useTranslation } from "react-i18next";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./ChangeNotice.module.css";

interface ChangeNoticeProps {
  readonly slug: string;
  readonly summary: string;
  readonly language: string;
  /** The page shows one dated version rather than the one in force. */
  readonly isDated: boolean;
}

/** What a version changed in plain words, and the way to the one in force. */
export function ChangeNotice({ slug, summary, language, isDated }: ChangeNoticeProps) {
  const { t } = useTranslation();
  const page = usePageLocale();
  return (
    <div className={styles.notice}>
      <h2 className={styles.title}>{t("policy:whatChanged")}</h2>
      <p lang={language}>{summary}</p>
      {isDated && (
        <p>
          <a href={page.to(`/policy/${slug}`)}>{t("policy:toInForce")}</a>
        </p>
      )}
      {language !== page.language && <p>{t("policy:prevails")}</p>}
    </div>
  );
}
