import type { ReactNode } from "react";
import type { ArticleText } from "../../lib/article.ts";
import { BasicLayout } from "../BasicLayout.tsx";
import * as styles from "./ArticleLayout.module.css";
import { Breadcrumbs, type Crumb } from "./Breadcrumbs.tsx";
import { FallbackNotice } from "./FallbackNotice.tsx";
import { Prose } from "./Prose.tsx";
import { TableOfContents } from "./TableOfContents.tsx";

interface ArticleLayoutProps {
  readonly article: ArticleText;
  readonly crumbs: readonly Crumb[];
  /** Stands under the title: dates, author. */
  readonly meta: ReactNode;
  /** Stands between the title and the text. */
  readonly intro?: ReactNode;
  /** Stands beside the text, above its contents. */
  readonly aside?: ReactNode;
}

/** One document: the way to it, its title and dates, its contents and its text. */
export function ArticleLayout({ article, crumbs, meta, intro, aside }: ArticleLayoutProps) {
  const { title, description, language, body } = article;
  return (
    <BasicLayout>
      <article className={styles.article}>
        <header className={styles.header}>
          <Breadcrumbs crumbs={crumbs} />
          <h1 className={styles.title} lang={language}>
            {title}
          </h1>
          <p className={styles.description} lang={language}>
            {description}
          </p>
          <div className={styles.meta}>{meta}</div>
          <FallbackNotice language={language} />
          {intro}
        </header>
        <aside className={styles.aside}>
          {aside}
          <TableOfContents headings={body.headings} language={language} />
        </aside>
        <Prose html={body.html} language={language} />
      </article>
    </BasicLayout>
  );
}
