import type { ReactNode } from "react";
import * as styles from "./LinkList.module.css";

export interface ListedLink {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Language of title and description. */
  readonly language: string;
  /** Stands under the description. */
  readonly note?: ReactNode;
}

interface LinkListProps {
  readonly links: readonly ListedLink[];
  /** Puts them beside each other where there is room, for lists that people scan rather than read. */
  readonly columns?: boolean;
}

/** A list of documents, each with a title that leads to it and its description. */
export function LinkList({ links, columns = false }: LinkListProps) {
  return (
    <ul
      role="list"
      className={columns ? `${styles.list} ${styles.columns}` : styles.list}
      data-wide={columns || undefined}
    >
      {links.map(({ href, title, description, language, note }) => (
        <li key={href} className={styles.item}>
          <h2 className={styles.title} lang={language}>
            <a className={styles.link} href={href}>
              {title}
            </a>
          </h2>
          <p className={styles.description} lang={language}>
            {description}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
