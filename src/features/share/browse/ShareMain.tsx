import type { ReactNode } from "react";
import * as styles from "./ShareMain.module.css";

/** What a share shows, between the header and the save bar. */
export const ShareMain = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.main}>{children}</main>
);
