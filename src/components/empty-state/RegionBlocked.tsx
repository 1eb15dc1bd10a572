import { WifiOff } from "../icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BRAND } from "../../../contract/brand.ts";
import * as styles from "./RegionBlocked.module.css";

/** Replaces the main content while the visitor's network is blocked. */
export function RegionBlocked() {
  const { t } = useTranslation("common");
  return (
    <section className={styles.notice} data-when="blocked">
      <span className={styles.icon}>
        <WifiOff aria-hidden />
      </span>
      <h1>{t("common:blocked.title")}</h1>
      <p>{t("common:blocked.text", { brand: BRAND.name })}</p>
      <p>
        <a href={`mailto:${BRAND.contact.support}`}>{BRAND.contact.support}</a>
      </p>
    </section>
  );
}
