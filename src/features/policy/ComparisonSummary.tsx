import { useTranslation } from "../../i18n/use-translation.ts";
import { changeAnchor, changesIn, type PolicyComparison } from "./comparison.ts";
import * as styles from "./ComparisonSummary.module.css";

interface ComparisonSummaryProps {
  readonly comparison: PolicyComparison;
  /** Language of the sections' titles. */
  readonly language: string;
}

/** Tells how much changed, and where. */
export function ComparisonSummary({ comparison, language }: ComparisonSummaryProps) {
  const { t } = useTranslation();
  const { clauses, changed, added, removed, sections } = comparison;
  const touched = sections.filter((section) => changesIn(section) > 0);
  if (touched.length === 0) return <p>{t("policy:compare.none")}</p>;
  return (
    <div className={styles.summary}>
      <p className={styles.counts}>
        <strong>
          {t("policy:compare.differ", { differing: changed + added + removed, total: clauses })}
        </strong>{" "}
        {t("policy:compare.counts", { changed, added, removed })}
      </p>
      <nav aria-labelledby="changes-by-section" data-screen-only="">
        <h2 id="changes-by-section" className={styles.title}>
          {t("policy:compare.jump")}
        </h2>
        <ol role="list" className={styles.sections}>
          {touched.map((section) => (
            <li key={section.id}>
              <a href={`#${changeAnchor(section)}`}>
                <span lang={section.title ? language : undefined}>
                  {section.title || t("policy:compare.introduction")}
                </span>
              </a>{" "}
              <span className={styles.count}>{changesIn(section)}</span>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
