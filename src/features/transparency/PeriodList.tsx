import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { periodName, type Period } from "./period-name.ts";
import * as styles from "./PeriodList.module.css";

interface PeriodListProps {
  /** All reports, newest first. */
  readonly periods: readonly (Period & { readonly period: string })[];
  readonly shown: string;
}

export function PeriodList({ periods, shown }: PeriodListProps) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  return (
    <nav aria-labelledby="periods">
      <h2 id="periods" className={styles.title}>
        {t("transparency:periods")}
      </h2>
      <ul role="list">
        {periods.map((period) => (
          <li key={period.period}>
            <a
              className={styles.link}
              href={to(`/transparency-report/${period.period}`)}
              aria-current={period.period === shown ? "true" : undefined}
            >
              {periodName(period, language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
