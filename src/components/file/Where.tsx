import { wherePath } from "./where-path.ts";
import * as styles from "./Where.module.css";

/** The folders above an entry on one line. Where they are too long the outer ones are cut, because the nearest says most. */
export function Where({ path }: { readonly path: string }) {
  const [above, nearest] = wherePath(path);
  return (
    <span className={styles.where} title={path}>
      {above && <span className={styles.above}>{above}</span>}
      <span className={styles.nearest}>{nearest}</span>
    </span>
  );
}
