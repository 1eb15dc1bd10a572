import type { ReactNode } from "react";
import * as styles from "./ShareMain.module.css";

/** The part of a share page between its header and its save bar. */
export const ShareMain = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.main}>{children}</main>
);
