import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./KeepSection.module.css";

/** Explains what saving means, in points joined by a thread. */
export function KeepSection() {
  const { t } = useTranslation();
  const points = [
    { title: t("home:keep.whole"), text: t("home:keep.wholeText") },
    { title: t("home:keep.later"), text: t("home:keep.laterText") },
    { title: t("home:keep.apart"), text: t("home:keep.apartText") },
  ];
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t("home:keep.title")}</h2>
      <p className={styles.text}>{t("home:keep.text")}</p>
      <dl className={styles.points}>
        {points.map(({ title, text }) => (
          <div key={title} className={styles.point}>
            <dt className={styles.name}>{title}</dt>
            <dd className={styles.what}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
