import type { ReactNode } from "react";
import * as styles from "./EmptyState.module.css";

interface Props {
  readonly art?: ReactNode;
  readonly title: string;
  /** The id of a title that is given the focus when this takes the place of something else. */
  readonly titleId?: string;
  readonly text?: string | undefined;
  /** 1 where it fills the page. */
  readonly level?: 1 | 2;
  /** Suggests what to do next. */
  readonly children?: ReactNode;
}

export const EmptyState = ({ art, title, titleId, text, level = 2, children }: Props) => {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={styles.empty}>
      {art && (
        <div className={styles.art} aria-hidden>
          {art}
        </div>
      )}
      <Heading id={titleId} tabIndex={titleId === undefined ? undefined : -1} className={styles.title}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
};
