import { useTranslation } from "../../i18n/use-translation.ts";
import { Section } from "./Section.tsx";
import * as styles from "./ShareSection.module.css";

const EXAMPLE_LINK = "/s/kQ3n…7hZw";
const EXAMPLE_PASSCODE = "plum 4821";

/** A share drawn as the label of a bag. */
export function ShareSection() {
  const { t } = useTranslation();
  const lines = [
    { name: t("home:share.link"), value: EXAMPLE_LINK, isCode: true },
    { name: t("home:share.passcode"), value: EXAMPLE_PASSCODE, isCode: true },
    { name: t("home:share.ends"), value: t("home:share.endsOn"), isCode: false },
    { name: t("home:share.saved"), value: t("home:share.savedBy"), isCode: false },
  ];
  return (
    <Section title={t("home:share.title")} text={t("home:share.text")}>
      <div className={styles.scene} role="img" aria-label={t("home:share.label")}>
        <svg className={styles.string} viewBox="0 0 120 60" aria-hidden="true">
          <path d="M118 30C80-6 30 2 6 6" />
          <path d="M118 30C80 44 40 60 4 46" />
        </svg>
        <div className={styles.tag}>
          <span className={styles.hole} />
          <div className={styles.content}>
            <span className={styles.name}>{t("home:share.folder")}</span>
            <dl className={styles.lines}>
              {lines.map(({ name, value, isCode }) => (
                <div key={name} className={styles.line}>
                  <dt>{name}</dt>
                  <dd className={isCode ? styles.code : styles.value}>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </Section>
  );
}
