import { LanguageLinks } from "../../components/header/LanguageLinks.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./LanguageWall.module.css";

/** The home page in every language. */
export function LanguageWall() {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t("home:languages.title")}</h2>
      <p className={styles.text}>{t("home:languages.text")}</p>
      <LanguageLinks path="/" list={styles.wall} link={styles.link} />
    </section>
  );
}
