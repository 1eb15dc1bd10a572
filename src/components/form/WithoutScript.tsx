import type { ReactNode } from "react";
import * as styles from "./WithoutScript.module.css";

/** Replaces a control that needs its script; the early script removes it. */
export function WithoutScript({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.note} data-without-script="">
      {children}
    </p>
  );
}
