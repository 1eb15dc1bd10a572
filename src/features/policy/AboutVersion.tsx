import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./AboutVersion.module.css";
import { neighboursOf, policyAddresses } from "./policy-dates.ts";

interface AboutVersionProps {
  readonly slug: string;
  readonly effective: string;
  readonly dates: readonly string[];
  readonly notices: readonly string[];
}

/** Links from a version to the others. */
export function AboutVersion({ slug, effective, dates, notices }: AboutVersionProps) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const addresses = policyAddresses(slug);
  const { before } = neighboursOf(effective, dates);
  const links = [
    { href: to(addresses.history), label: t("policy:link.history") },
    ...(before
      ? [{ href: to(addresses.comparison(before, effective)), label: t("policy:link.compareBefore") }]
      : []),
    ...(notices.includes(effective)
      ? [{ href: to(addresses.notice(effective)), label: t("policy:link.notice") }]
      : []),
    { href: to(addresses.version(effective)), label: t("policy:link.permanent") },
  ];
  return (
    <section className={styles.about} aria-labelledby="about-version" data-screen-only="">
      <h2 id="about-version" className={styles.title}>
        {t("policy:about.title")}
      </h2>
      <ul role="list" className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
