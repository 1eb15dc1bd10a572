import { useTranslation } from "../../i18n/use-translation.ts";
import { BRAND } from "../../../contract/brand.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { ActionLink } from "./ActionLink.tsx";
import * as styles from "./Hero.module.css";
import { SaveScene } from "./SaveScene.tsx";

export function Hero() {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <span>{t("home:hero.open")}</span> <span>{t("home:hero.save")}</span>{" "}
          <span className={styles.yours}>{t("home:hero.yours")}</span>
        </h1>
        <p className={styles.text}>{t("home:hero.text", { brand: BRAND.name })}</p>
        <div className={styles.actions}>
          <ActionLink href="/drive/login?create=1" isMain>
            {t("home:hero.start")}
          </ActionLink>
          <ActionLink href={to("/help-center/saving/save-a-shared-folder")}>{t("home:hero.how")}</ActionLink>
        </div>
      </div>
      <SaveScene />
    </section>
  );
}
