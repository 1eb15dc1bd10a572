import type { CSSProperties, ReactNode } from "react";
import * as styles from "./Sticky.module.css";

interface Props {
  /** A CSS length; 0 by default. */
  readonly offsetTop?: string;
  readonly children: ReactNode;
}

/**
 * Stays in sight once the page was scrolled past its place minus `offsetTop`, as long as its parent is in sight. On
 * small windows it would take too much room, so it scrolls along.
 */
export const Sticky = ({ offsetTop = "0px", children }: Props) => (
  <div
    data-offset-top={offsetTop}
    className={styles.sticky}
    style={{ "--offset-top": offsetTop } as CSSProperties}
  >
    {children}
  </div>
);
