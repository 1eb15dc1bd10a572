import { useTranslation } from "../../i18n/use-translation.ts";
import { BRAND } from "../../../contract/brand.ts";
import { Logo } from "../../components/header/Logo.tsx";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { LanguageMenu } from "./LanguageMenu.tsx";
import * as styles from "./SiteHeader.module.css";
import { ThemeButton } from "./ThemeButton.tsx";

/** The name, the theme and the language, without the site's pages. */
export function PlainHeader({ inDrive = false }: { readonly inDrive?: boolean }) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const label = inDrive
    ? `${BRAND.name} – ${t("common:header.openDrive")}`
    : t("common:header.home", { brand: BRAND.name });
  return (
    <header className={styles.header} data-screen-only="">
      <div className={styles.bar}>
        <a className={styles.home} href={inDrive ? "/drive/all" : to("/")} aria-label={label}>
          <Logo />
        </a>
        <div className={styles.tools}>
          <ThemeButton />
          <LanguageMenu />
        </div>
      </div>
    </header>
  );
}
