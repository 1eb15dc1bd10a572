import { useTranslation } from "../../i18n/use-translation.ts";
import { inLanguage } from "../../lib/article.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import type { HelpSummary } from "./HelpList.tsx";
import * as styles from "./RelatedArticles.module.css";

interface Props {
  readonly articles: readonly HelpSummary[];
  /** Their slugs in the order in which the author named them. */
  readonly order: readonly string[];
}

/** Suggests articles to read next. */
export function RelatedArticles({ articles, order }: Props) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  if (articles.length === 0) return null;
  const inOrder = inLanguage(articles, language).sort(
    (a, b) => order.indexOf(a.slug) - order.indexOf(b.slug),
  );
  return (
    <nav aria-labelledby="related" className={styles.related} data-screen-only="">
      <h2 id="related" className={styles.title}>
        {t("help:related")}
      </h2>
      <ul role="list">
        {inOrder.map((article) => (
          <li key={article.slug} className={styles.item} lang={article.language}>
            <a href={to(`/help-center/${article.slug}`)}>{article.title}</a>
            <p className={styles.description}>{article.description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
