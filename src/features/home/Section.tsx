import type { ReactNode } from "react";
import * as styles from "./Section.module.css";

interface SectionProps {
  readonly title: string;
  readonly text: string;
  /** What shows the thing beside the words. */
  readonly children: ReactNode;
  /** The words stand after the picture on wide screens. */
  readonly isMirrored?: boolean;
  /** A tinted band from edge to edge. */
  readonly isBand?: boolean;
}

/** Words on one side, what they speak of on the other. */
export function Section({ title, text, children, isMirrored = false, isBand = false }: SectionProps) {
  return (
    <section className={isBand ? styles.band : styles.plain}>
      <div className={isMirrored ? styles.mirrored : styles.inner}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
