import { useTranslation } from "../../i18n/use-translation.ts";
import { inLanguage } from "../../lib/article.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import type { HelpSummary } from "./HelpList.tsx";
import * as styles from "./RelatedArticles.module.css";

/** Suggests articles to read next. */
export function RelatedArticles({ articles }: { readonly articles: readonly HelpSummary[] }) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  if (articles.length === 0) return null;
  return (
    <nav aria-labelledby="related" className={styles.related} data-screen-only="">
      <h2 id="related" className={styles.title}>
        {t("help:related")}
      </h2>
      <ul role="list">
        {inLanguage(articles, language).map((article) => (
          <li key={article.slug} className={styles.item} lang={article.language}>
            <a href={to(`/help-center/${article.slug}`)}>{article.title}</a>
            <p className={styles.description}>{article.description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
