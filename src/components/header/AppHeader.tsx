import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BRAND } from "../../../contract/brand.ts";
import { useSitePath } from "../../i18n/use-site-path.ts";
import { useSession } from "../../state/session-state.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo } from "./Logo.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { SignInButton } from "../button/SignInButton.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import * as styles from "./AppHeader.module.css";

interface Props {
  /** Stands between the name and the controls, such as the search. */
  readonly children?: ReactNode;
  /** Stands before the other controls, such as the bell. */
  readonly bell?: ReactNode;
}

/** The bar on top of every page of the app. */
export function AppHeader({ children, bell }: Props) {
  const { t } = useTranslation("ui");
  const sitePath = useSitePath();
  const session = useSession();
  return (
    <>
      <header className={styles.header}>
        <a href={sitePath("/")} className={styles.brand} aria-label={t("header.home", { brand: BRAND.name })}>
          <Logo isCompact />
        </a>
        <div className={styles.middle}>{children}</div>
        <div className={styles.controls}>
          {bell}
          <LanguageMenu />
          <ThemeSwitch />
          {session ? <AccountMenu /> : <SignInButton />}
        </div>
      </header>
      <OfflineBanner />
    </>
  );
}
