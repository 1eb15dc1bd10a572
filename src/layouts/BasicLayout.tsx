import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { RegionBlocked } from "../components/empty-state/RegionBlocked.tsx";
import * as styles from "./BasicLayout.module.css";
import { SiteFooter } from "./footer/SiteFooter.tsx";
import { SiteHeader } from "./header/SiteHeader.tsx";

interface BasicLayoutProps {
  readonly children: ReactNode;
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
}

/** Header, main content and footer of pages of words. The content is hidden when the visitor's network is blocked. */
export function BasicLayout({
  children,
  header = <SiteHeader />,
  footer = <SiteFooter />,
}: BasicLayoutProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {t("common:skipToContent")}
      </a>
      {header}
      <main id="main" className={styles.main} tabIndex={-1}>
        <div data-when="reachable">{children}</div>
        <RegionBlocked />
      </main>
      {footer}
    </div>
  );
}
