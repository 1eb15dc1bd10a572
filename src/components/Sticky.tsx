import type { CSSProperties, ReactNode } from "react";
import * as styles from "./Sticky.module.css";

interface Props {
  /** A length of CSS; 0 unless given. */
  readonly offsetTop?: string;
  readonly children: ReactNode;
}

/**
 * Stays in sight once the page was scrolled past its place minus `offsetTop`, as long as what it stands in is in sight.
 * On small windows, which it would take too much of, it scrolls along.
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
