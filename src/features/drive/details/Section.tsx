import type { ReactNode } from "react";
import * as styles from "./details.module.css";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export const Section = ({ title, children }: Props) => (
  <section className={styles.section}>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </section>
);
