import { useRef, type ReactNode } from "react";
import { PageTitle } from "./PageTitle.tsx";
import * as styles from "./PageFrame.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the app that scrolls as a whole: a heading, then the content in a readable width. */
export function PageFrame({ title, children }: Props) {
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  return (
    <div className={styles.scroller}>
      <div ref={page} className={styles.page}>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </div>
  );
}
