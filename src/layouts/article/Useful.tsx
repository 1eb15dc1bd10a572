import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./Useful.module.css";

/** Asks whether the page was useful; the island `vote` counts the answer and nothing else. */
export function Useful() {
  const { t } = useTranslation();
  const words = { thanks: t("common:article.thanks"), notCounted: t("common:article.notCounted") };
  return (
    <form
      className={styles.useful}
      data-island="vote"
      data-needs-script=""
      data-screen-only=""
      data-words={JSON.stringify(words)}
    >
      <fieldset className={styles.question}>
        <legend className={styles.legend}>{t("common:article.useful")}</legend>
        <button className={styles.answer} type="submit" value="yes">
          {t("common:article.yes")}
        </button>
        <button className={styles.answer} type="submit" value="no">
          {t("common:article.no")}
        </button>
      </fieldset>
      <p className={styles.status} role="status" data-status="" />
    </form>
  );
}
