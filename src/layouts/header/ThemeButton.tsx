import { Monitor, Moon, Sun } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./ThemeButton.module.css";

/** Cycles through system, light and dark. The islands' script does the work, so the button appears only with it. */
export function ThemeButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.button}
      data-theme-button=""
      data-needs-script=""
      data-choice="system"
      data-label-system={t("common:theme.system")}
      data-label-light={t("common:theme.light")}
      data-label-dark={t("common:theme.dark")}
      aria-label={t("common:theme.system")}
    >
      <Monitor className={styles.system} aria-hidden="true" size={20} />
      <Sun className={styles.light} aria-hidden="true" size={20} />
      <Moon className={styles.dark} aria-hidden="true" size={20} />
    </button>
  );
}
