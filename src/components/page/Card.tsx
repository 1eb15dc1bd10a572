import type { ReactNode } from "react";
import * as styles from "./Card.module.css";

interface Props {
  /** The id of its heading on the page. */
  readonly id: string;
  readonly title: string;
  /** Stands across from the title. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A framed section of a page of the app, under its own heading. */
export const Card = ({ id, title, aside, className, children }: Props) => (
  <section className={className ? `${styles.card} ${className}` : styles.card} aria-labelledby={id}>
    <header className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {aside}
    </header>
    {children}
  </section>
);
