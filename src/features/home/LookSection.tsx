import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./LookSection.module.css";
import { Section } from "./Section.tsx";

const WAVE = [18, 34, 52, 30, 64, 80, 46, 70, 92, 58, 76, 40, 62, 28, 44, 20];

/** The four kinds of files that a share shows without a download, each as a drawing. */
export function LookSection() {
  const { t } = useTranslation();
  return (
    <Section title={t("home:look.title")} text={t("home:look.text")}>
      <ul role="list" className={styles.tiles}>
        <li className={styles.tile}>
          <svg
            className={styles.picture}
            viewBox="0 0 160 100"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <rect className={styles.sky} width="160" height="100" />
            <circle className={styles.sun} cx="116" cy="34" r="13" />
            <path className={styles.far} d="M0 74 40 40l26 24 30-36 64 52v26H0z" />
            <path className={styles.near} d="M0 88c40-16 76-12 160-2v20H0z" />
          </svg>
          {t("home:look.picture")}
        </li>
        <li className={styles.tile}>
          <svg
            className={styles.picture}
            viewBox="0 0 160 100"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <rect className={styles.screen} width="160" height="100" />
            <path className={styles.aurora} d="M-4 70c30-44 46 8 76-26s50-22 92-34" />
            <path className={styles.auroraTwo} d="M-4 84c40-34 60 0 92-26s46-14 76-22" />
            <circle className={styles.play} cx="80" cy="50" r="19" />
            <path className={styles.playMark} d="M75 41v18l14-9z" />
          </svg>
          {t("home:look.film")}
        </li>
        <li className={styles.tile}>
          <svg className={styles.picture} viewBox="0 0 160 100" aria-hidden="true">
            {WAVE.map((height, index) => (
              <rect
                key={index}
                className={index < 6 ? styles.heard : styles.unheard}
                x={16 + index * 8}
                y={50 - height / 2.6}
                width="4.5"
                height={height / 1.3}
                rx="2.25"
              />
            ))}
          </svg>
          {t("home:look.sound")}
        </li>
        <li className={styles.tile}>
          <svg className={styles.picture} viewBox="0 0 160 100" aria-hidden="true">
            <path className={styles.heading} d="M24 26h58" />
            <path className={styles.lines} d="M24 44h112M24 56h104M24 68h110M24 80h52" />
          </svg>
          {t("home:look.words")}
        </li>
      </ul>
    </Section>
  );
}
