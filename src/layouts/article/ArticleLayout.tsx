import type { ComponentType, ReactNode } from "react";
import type { ArticleText } from "../../lib/article.ts";
import { BasicLayout } from "../BasicLayout.tsx";
import * as styles from "./ArticleLayout.module.css";
import { Breadcrumbs, type Crumb } from "./Breadcrumbs.tsx";
import { Prose } from "./Prose.tsx";
import { TextNotice } from "./TextNotice.tsx";
import { Useful } from "./Useful.tsx";
import { TableOfContents } from "./TableOfContents.tsx";
import { Title } from "./Title.tsx";

interface ArticleLayoutProps {
  readonly article: ArticleText;
  readonly crumbs: readonly Crumb[];
  /** Stands under the title: dates, author. */
  readonly meta: ReactNode;
  /** Stands between the title and the text. */
  readonly intro?: ReactNode;
  /** Stands beside the text, above its contents. */
  readonly aside?: ReactNode;
  /** Asks below the text whether it was useful. */
  readonly asksUseful?: boolean;
  /** Stands below the text. */
  readonly after?: ReactNode;
  /** Header and footer around the article. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
}

/** One document: breadcrumbs, title and dates, contents and text. */
export function ArticleLayout(props: ArticleLayoutProps) {
  const {
    article,
    crumbs,
    meta,
    intro,
    aside,
    after,
    asksUseful = false,
    frame: Frame = BasicLayout,
  } = props;
  const { title, description, language, body } = article;
  return (
    <Frame>
      <article className={styles.article}>
        <header className={styles.header}>
          {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
          <Title title={title} language={language} />
          <p className={styles.description} lang={language}>
            {description}
          </p>
          <div className={styles.meta}>{meta}</div>
          <TextNotice article={article} />
          {intro}
        </header>
        <aside className={styles.aside}>
          {aside}
          <TableOfContents headings={body.headings} language={language} />
        </aside>
        <div className={styles.text}>
          <Prose html={body.html} language={language} />
          {asksUseful && <Useful />}
          {after}
        </div>
      </article>
    </Frame>
  );
}
