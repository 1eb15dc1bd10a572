import type { ReactNode } from "react";
import { BasicLayout } from "../BasicLayout.tsx";
import * as styles from "./ListLayout.module.css";
import { Title } from "./Title.tsx";

interface ListLayoutProps {
  readonly title: string;
  readonly description: string;
  /** Language of title and description, where it is not the page's. */
  readonly language?: string;
  /** Stands above the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page that leads to others: a title, a sentence and a list. */
export function ListLayout({ title, description, language, lead, children }: ListLayoutProps) {
  return (
    <BasicLayout>
      <div className={styles.page}>
        <header className={styles.header}>
          {lead}
          <Title title={title} language={language} />
          <p className={styles.description} lang={language}>
            {description}
          </p>
        </header>
        {children}
      </div>
    </BasicLayout>
  );
}
