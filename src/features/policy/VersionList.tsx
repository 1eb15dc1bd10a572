import { useTranslation } from "react-i18next";
import { Day } from "../../layouts/article/Day.tsx";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./VersionList.module.css";

interface VersionListProps {
  readonly slug: string;
  /** Days versions take effect, `yyyy-mm-dd`. */
  readonly dates: readonly string[];
  readonly shown: string;
}

/** Every version of a policy, newest first. */
export function VersionList({ slug, dates, shown }: VersionListProps) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const newestFirst = [...new Set(dates)].sort().reverse();
  return (
    <nav aria-labelledby="versions">
      <h2 id="versions" className={styles.title}>
        {t("policy:versions")}
      </h2>
      <ul role="list">
        {newestFirst.map((date) => (
          <li key={date}>
            <a
              className={styles.link}
              href={to(`/policy/${slug}/${date}`)}
              aria-current={date === shown ? "true" : undefined}
            >
              <Day day={date} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
