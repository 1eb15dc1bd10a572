import { useTranslation } from "react-i18next";
import * as styles from "./PageSkeleton.module.css";

/** Stands for a whole page while its program arrives: the header's place is kept, so nothing jumps. */
export function PageSkeleton() {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.header} />
      <p role="status" className={styles.words}>
        {t("loading")}
      </p>
    </div>
  );
}
