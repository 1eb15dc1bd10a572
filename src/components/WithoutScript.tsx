import type { ReactNode } from "react";
import * as styles from "./WithoutScript.module.css";

/** What stands in the place of a control that only works with its script; the early script takes it away. */
export function WithoutScript({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.note} data-without-script="">
      {children}
    </p>
  );
}
