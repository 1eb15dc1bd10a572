import type { ReactNode } from "react";
import { PageTitle } from "./PageTitle.tsx";
import * as styles from "./PageFrame.module.css";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the app that scrolls as a whole: a heading, then the content in a readable width. */
export const PageFrame = ({ title, children }: Props) => (
  <div className={styles.scroller}>
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  </div>
);
