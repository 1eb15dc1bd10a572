import type { ReactNode } from "react";
import * as styles from "./Section.module.css";

interface SectionProps {
  readonly title: string;
  readonly text: string;
  /** The picture beside the words. */
  readonly children: ReactNode;
  /** On wide screens the words stand after the picture. */
  readonly isMirrored?: boolean;
  /** The section has a tinted background from edge to edge. */
  readonly isBand?: boolean;
}

/** Words on one side and their picture on the other. */
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
