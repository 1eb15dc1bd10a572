import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { Logo } from "../../components/header/Logo.tsx";
import * as styles from "./SiteFooter.module.css";

export function SiteFooter() {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const columns = [
    {
      title: t("common:footer.product"),
      links: [
        { href: "/drive/all", label: t("common:footer.drive") },
        { href: to("/mobile-app"), label: t("common:footer.mobile") },
        { href: to("/desktop-app"), label: t("common:footer.desktop") },
        { href: to("/browser-extension"), label: t("common:footer.extension") },
        { href: to("/blog"), label: t("common:nav.blog") },
      ],
    },
    {
      title: t("common:footer.support"),
      links: [
        { href: to("/help-center"), label: t("common:nav.help") },
        { href: to("/faq"), label: t("common:nav.faq") },
        { href: to("/url-checker"), label: t("common:footer.checkLink") },
        { href: to("/contact-us"), label: t("common:footer.write") },
      ],
    },
    {
      title: t("common:footer.legal"),
      links: [
        { href: to("/policy/privacy-policy"), label: t("common:footer.privacy") },
        { href: to("/policy"), label: t("common:footer.policies") },
        { href: to("/transparency-report"), label: t("common:footer.transparency") },
        { href: to("/report"), label: t("common:footer.report") },
      ],
    },
  ];
  return (
    <footer className={styles.footer} data-screen-only="">
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{t("common:footer.promise")}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul role="list">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a className={styles.link} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
