import { Clapperboard } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Section } from "./Section.tsx";
import * as styles from "./UploadSection.module.css";

/** The life of an upload: it starts, is interrupted and goes on. */
export function UploadSection() {
  const { t } = useTranslation();
  const moments = [
    { key: "started", time: "09:14", text: t("home:upload.started") },
    { key: "lost", time: "09:31", text: t("home:upload.lost") },
    { key: "resumed", time: "09:33", text: t("home:upload.resumed") },
  ] as const;
  return (
    <Section title={t("home:upload.title")} text={t("home:upload.text")} isBand isMirrored>
      <div className={styles.panel} role="img" aria-label={t("home:upload.label")}>
        <div className={styles.file}>
          <span className={styles.icon}>
            <Clapperboard size={20} />
          </span>
          <span className={styles.name}>{t("home:upload.file")}</span>
          <span className={styles.size}>{t("home:upload.size")}</span>
        </div>
        <div className={styles.track}>
          <span className={styles.before} />
          <span className={styles.after} />
        </div>
        <span className={styles.done}>{t("home:upload.done")}</span>
        <ol role="list" className={styles.moments}>
          {moments.map(({ key, time, text }) => (
            <li key={key} className={styles[key]}>
              <span className={styles.time}>{time}</span>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
