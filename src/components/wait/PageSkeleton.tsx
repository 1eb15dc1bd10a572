import { useEntryWords } from "../../i18n/entry-words.ts";
import { Late } from "./Late.tsx";
import * as styles from "./PageSkeleton.module.css";

/** Stands for a whole page while its code is loading. It keeps the header's place, so nothing jumps. */
export function PageSkeleton() {
  const { lang, loading } = useEntryWords();
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.header} />
      <div className={styles.words} lang={lang}>
        <p role="status">{loading}</p>
        <Late />
      </div>
    </div>
  );
}
