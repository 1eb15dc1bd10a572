import { ChevronDown } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { ArticleHeading } from "../../lib/article.ts";
import * as styles from "./TableOfContents.module.css";

interface TableOfContentsProps {
  readonly headings: readonly ArticleHeading[];
  /** Language of the headings. */
  readonly language: string;
}

/** Beside the text it is open; above the text the reader opens it. */
export function TableOfContents({ headings, language }: TableOfContentsProps) {
  const { t } = useTranslation();
  const listed = headings.filter(({ depth }) => depth <= 3);
  if (listed.length < 2) return null;
  return (
    <nav aria-labelledby="contents" data-screen-only="">
      <details className={styles.contents} data-contents="">
        <summary className={styles.bar}>
          <h2 id="contents" className={styles.title}>
            {t("common:article.contents")}
          </h2>
          <ChevronDown className={styles.chevron} aria-hidden="true" size={20} />
        </summary>
        <ol role="list" className={styles.list} lang={language}>
          {listed.map(({ id, text, depth }) => (
            <li key={id} className={depth > 2 ? styles.deeper : undefined}>
              <a className={styles.link} href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
