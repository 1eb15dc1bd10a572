import type { ReactNode } from "react";
import * as styles from "./EmptyState.module.css";

interface Props {
  readonly art?: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  /** What to do next. */
  readonly children?: ReactNode;
}

export const EmptyState = ({ art, title, text, children }: Props) => (
  <div className={styles.empty}>
    {art && (
      <div className={styles.art} aria-hidden>
        {art}
      </div>
    )}
    <h2 className={styles.title}>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </div>
);
