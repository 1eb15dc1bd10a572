import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./ShareHeading.module.css";

/** Says why a share that can be viewed can't be saved any more. */
export function UsedUpNotice() {
  const { t } = useTranslation("share");
  return (
    <aside className={styles.own}>
      <div>
        <strong>{t("state.MAX_RESTORE_COUNT.title")}</strong>
        <p>{t("state.MAX_RESTORE_COUNT.text")}</p>
      </div>
    </aside>
  );
}
