import { useTranslation } from "../../i18n/use-translation.ts";
import type { FrontMatterOf } from "../../gatsby/content/front-matter.types.ts";
import * as styles from "./Changed.module.css";

interface ChangedProps extends Pick<FrontMatterOf<"policy">, "summary" | "reason"> {
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
