import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./SiteLinks.module.css";

/** The site's main pages, in the header and in its menu on narrow screens. */
export function SiteLinks() {
  const { t } = useTranslation();
  const { to, path } = usePageLocale();
  const links = [
    { path: "/help-center", label: t("common:nav.help") },
    { path: "/faq", label: t("common:nav.faq") },
    { path: "/blog", label: t("common:nav.blog") },
  ];
  return (
    <ul role="list" className={styles.links}>
      {links.map((link) => (
        <li key={link.path}>
          <a
            className={styles.link}
            href={to(link.path)}
            aria-current={path.startsWith(link.path) ? (path === link.path ? "page" : "true") : undefined}
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
