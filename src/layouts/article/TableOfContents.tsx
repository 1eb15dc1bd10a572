import { useTranslation } from "react-i18next";
import type { ArticleHeading } from "../../lib/article.ts";
import * as styles from "./TableOfContents.module.css";

interface TableOfContentsProps {
  readonly headings: readonly ArticleHeading[];
  /** Language of the headings. */
  readonly language: string;
}

/** On a narrow screen a longer list shows its first level only. */
const LONG = 14;

export function TableOfContents({ headings, language }: TableOfContentsProps) {
  const { t } = useTranslation();
  const listed = headings.filter(({ depth }) => depth <= 3);
  if (listed.length < 2) return null;
  return (
    <nav
      className={styles.contents}
      aria-labelledby="contents"
      data-screen-only=""
      data-contents=""
      data-long={listed.length > LONG || undefined}
    >
      <h2 id="contents" className={styles.title}>
        {t("common:article.contents")}
      </h2>
      <ol role="list" lang={language}>
        {listed.map(({ id, text, depth }) => (
          <li key={id} className={depth > 2 ? styles.deeper : undefined}>
            <a className={styles.link} href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
