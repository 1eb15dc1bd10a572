import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./Changed.module.css";

interface ChangedProps {
  readonly summary: string;
  /** The reason for a notice of less than 30 days. */
  readonly reason: string | null;
  /** Language of summary and reason. */
  readonly language: string;
}

/** Tells in plain words what a version changed. */
export function Changed({ summary, reason, language }: ChangedProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.changed}>
      <h2 className={styles.title}>{t("policy:whatChanged")}</h2>
      <p lang={language}>{summary}</p>
      {reason && (
        <p>
          {t("policy:about.reason")} <span lang={language}>{reason}</span>
        </p>
      )}
    </div>
  );
}
