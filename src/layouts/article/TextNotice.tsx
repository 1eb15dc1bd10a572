import { useTranslation } from "../../i18n/use-translation.ts";
import type { ArticleText } from "../../lib/article.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./TextNotice.module.css";

export interface TextNoticeProps {
  readonly article: Pick<ArticleText, "language"> & {
    readonly body: Pick<ArticleText["body"], "draft" | "outdated" | "switchable">;
  };
}

/**
 * Tells what readers should know before they read a text: it is a draft, isn't in their language, is older than its
 * original, or is about something that is switched off. Only the server knows the last, so it shows that line.
 */
export function TextNotice({ article }: TextNoticeProps) {
  const { t } = useTranslation();
  const page = usePageLocale();
  return (
    <>
      {article.body.draft && (
        <p className={styles.draft} role="note">
          {t("common:article.draft")}
        </p>
      )}
      {article.language !== page.language && (
        <p className={styles.notice}>{t("common:article.notTranslated")}</p>
      )}
      {article.body.switchable.map((name) => (
        // The server looks for these attributes in this order (`hiddenUnlessOff`).
        <p key={name} className={styles.notice} data-off={name} hidden>
          {t(`common:off.${name}`)}
        </p>
      ))}
      {article.body.outdated && (
        <p className={styles.notice}>
          {t("common:article.outdated")}{" "}
          <a href={`/en-US${page.path}`} hrefLang="en-US">
            {t("common:article.original")}
          </a>
        </p>
      )}
    </>
  );
}
