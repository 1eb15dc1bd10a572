import { Info } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./Plans.module.css";

/** Says that a purchase is a test, in which no money moves. */
export function TestNotice() {
  const { t } = useTranslation("account");
  return (
    <p className={styles.test}>
      <Info aria-hidden />
      <span>
        <strong>{t("bills.test")}</strong> {t("plans.testText")}
      </span>
    </p>
  );
}
