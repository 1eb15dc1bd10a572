import { useTranslation } from "react-i18next";
import * as styles from "../../components/StaticForm.module.css";
import { WithoutScript } from "../../components/WithoutScript.tsx";

/** Stops a kind of mail. A press is needed, so that programs that look into mails don't stop them. */
export function UnsubscribeForm() {
  const { t } = useTranslation();
  const words = {
    stopped: t("unsubscribe:stopped"),
    undone: t("unsubscribe:undone"),
    missing: t("unsubscribe:missing"),
    unreachable: t("unsubscribe:unreachable"),
  };
  return (
    <>
      <WithoutScript>{t("unsubscribe:without")}</WithoutScript>
      <form
        className={styles.form}
        data-island="unsubscribe"
        data-needs-script=""
        data-words={JSON.stringify(words)}
      >
        <p>{t("unsubscribe:about")}</p>
        <p className={styles.status} role="status" data-status="" />
        <button className={styles.submit} type="submit" value="stop">
          {t("unsubscribe:stop")}
        </button>
        <button className={styles.other} type="submit" value="undo" hidden>
          {t("unsubscribe:undo")}
        </button>
      </form>
    </>
  );
}
