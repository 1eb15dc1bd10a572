import { useTranslation } from "../../i18n/use-translation.ts";
import type { FrontMatterOf } from "../../gatsby/content/front-matter.types.ts";
import { formatDay } from "../../lib/day.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { neighboursOf, policyAddresses } from "./policy-dates.ts";
import { VersionLinks, type VersionLink } from "./VersionLinks.tsx";
import * as styles from "./VersionHistory.module.css";

export interface HistoryVersion extends Pick<FrontMatterOf<"policy">, "effective" | "published" | "summary"> {
  /** Language of the summary. */
  readonly language: string;
}

export interface SealedVersion {
  readonly effective: string;
  /** Seal of the text that counts; undefined for a draft. */
  readonly sha256?: string | undefined;
  readonly path?: string | undefined;
}

interface VersionHistoryProps {
  readonly slug: string;
  readonly versions: readonly HistoryVersion[];
  readonly sealed: readonly SealedVersion[];
  readonly notices: readonly string[];
  /** The day on which the version in force took effect. */
  readonly inForce: string;
}

/** Lists every version, newest first: when it applied, its changes, and its seal. */
export function VersionHistory({ slug, versions, sealed, notices, inForce }: VersionHistoryProps) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  const addresses = policyAddresses(slug);
  const dates = versions.map(({ effective }) => effective);
  const newestFirst = [...versions].sort((a, b) => b.effective.localeCompare(a.effective));
  const stretch = (effective: string) => {
    const { until } = neighboursOf(effective, dates);
    const from = formatDay(effective, language);
    return until
      ? t("policy:history.fromUntil", { from, until: formatDay(until, language) })
      : t("policy:history.open", { from });
  };
  const linksOf = (effective: string, seal: SealedVersion | undefined): VersionLink[] => {
    const { before } = neighboursOf(effective, dates);
    return [
      ...(before
        ? [{ href: to(addresses.comparison(before, effective)), label: t("policy:link.compareBefore") }]
        : []),
      ...(notices.includes(effective)
        ? [{ href: to(addresses.notice(effective)), label: t("policy:link.notice") }]
        : []),
      ...(seal?.path ? [{ href: `/${seal.path}`, label: t("policy:link.text") }] : []),
    ];
  };
  return (
    <ol role="list" className={styles.versions}>
      {newestFirst.map(({ effective, published, summary, language: written }) => {
        const seal = sealed.find((each) => each.effective === effective);
        return (
          <li key={effective} className={styles.version} data-in-force={effective === inForce || undefined}>
            <h2 className={styles.dates}>
              <a href={to(addresses.version(effective))}>{stretch(effective)}</a>
            </h2>
            <p className={styles.facts}>
              {effective === inForce && <strong>{t("policy:state.inForce")} · </strong>}
              {effective > inForce && <strong>{t("policy:state.upcoming")} · </strong>}
              {t("policy:published")} <time dateTime={published}>{formatDay(published, language)}</time>
            </p>
            <p lang={written}>{summary}</p>
            <VersionLinks links={linksOf(effective, seal)} />
            {seal?.sha256 && (
              <p className={styles.seal}>
                SHA-256 <code>{seal.sha256}</code>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
