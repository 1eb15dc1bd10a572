import * as styles from "./PageTitle.module.css";

/** The name of a page of the app, as high as the path of a folder. */
export const PageTitle = ({ children }: { readonly children: string }) => (
  <h1 className={styles.title}>{children}</h1>
);
