import { useTranslation } from "react-i18next";
import { formatDay } from "../../lib/day.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./AboutVersion.module.css";
import { neighboursOf, policyAddresses } from "./policy-dates.ts";

export interface ShownSeal {
  /** Day, UTC. */
  readonly sealed: string;
  readonly sha256: string;
  /** Address of the sealed text, without the first slash. */
  readonly path: string;
}

interface AboutVersionProps {
  readonly slug: string;
  readonly effective: string;
  readonly dates: readonly string[];
  readonly notices: readonly string[];
  /** Undefined for a draft. */
  readonly seal: ShownSeal | undefined;
  /** Of the shown text; its original's seal stands for a translation that has none. */
  readonly written: string;
}

/** Where a version stands among the others, and how to check that its text is the one that was published. */
export function AboutVersion({ slug, effective, dates, notices, seal, written }: AboutVersionProps) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
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
    <section className={styles.about} aria-labelledby="about-version">
      <h2 id="about-version" className={styles.title}>
        {t("policy:about.title")}
      </h2>
      <ul role="list" className={styles.links} data-screen-only="">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      {seal ? (
        <dl className={styles.seal}>
          <dt>
            {t(seal.path.endsWith(`/${written}.md`) ? "policy:about.sealed" : "policy:about.sealedOriginal", {
              date: formatDay(seal.sealed, language),
            })}
          </dt>
          <dd>
            <code className={styles.hash}>{seal.sha256}</code>
          </dd>
          <dd className={styles.checks} data-screen-only="">
            <a href={`/${seal.path}`}>{t("policy:link.text")}</a>
            <a href={to(addresses.check)}>{t("policy:link.check")}</a>
          </dd>
        </dl>
      ) : (
        <p>{t("policy:draft")}</p>
      )}
    </section>
  );
}
