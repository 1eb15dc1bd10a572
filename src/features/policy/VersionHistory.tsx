import { useTranslation } from "../../i18n/use-translation.ts";
import { formatDay } from "../../lib/day.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { neighboursOf, policyAddresses } from "./policy-dates.ts";
import * as styles from "./VersionHistory.module.css";

export interface HistoryVersion {
  readonly effective: string;
  readonly published: string;
  readonly summary: string;
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
  return (
    <ol role="list" className={styles.versions}>
      {newestFirst.map(({ effective, published, summary, language: written }) => {
        const { before } = neighboursOf(effective, dates);
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
            <p className={styles.links} data-screen-only="">
              {before && (
                <a href={to(addresses.comparison(before, effective))}>{t("policy:link.compareBefore")}</a>
              )}
              {notices.includes(effective) && (
                <a href={to(addresses.notice(effective))}>{t("policy:link.notice")}</a>
              )}
              {seal?.path && <a href={`/${seal.path}`}>{t("policy:link.text")}</a>}
            </p>
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
