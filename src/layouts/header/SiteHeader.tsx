import { Menu } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BRAND } from "../../../contract/brand.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { Logo } from "../../components/header/Logo.tsx";
import { AccountLinks } from "./AccountLinks.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { SearchLink } from "./SearchLink.tsx";
import { SiteLinks } from "./SiteLinks.tsx";
import * as styles from "./SiteHeader.module.css";
import { ThemeButton } from "./ThemeButton.tsx";

export function SiteHeader() {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  return (
    <header className={styles.header} data-screen-only="">
      <div className={styles.bar}>
        <a className={styles.home} href={to("/")} aria-label={t("common:header.home", { brand: BRAND.name })}>
          <Logo />
        </a>
        <nav className={styles.wide} aria-label={t("common:header.pages")}>
          <SiteLinks />
        </nav>
        <div className={styles.tools}>
          <SearchLink />
          <span className={styles.roomy}>
            <ThemeButton />
          </span>
          <LanguageMenu />
          <AccountLinks />
          <details className={styles.narrow} data-menu="">
            <summary className={styles.menuButton} aria-label={t("common:header.menu")}>
              <Menu aria-hidden="true" size={22} />
            </summary>
            <nav className={styles.drawer} aria-label={t("common:header.menu")}>
              <SiteLinks />
              <ThemeButton />
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
