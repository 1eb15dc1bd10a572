import { useTranslation } from "../../i18n/use-translation.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { BreakdownTable } from "./BreakdownTable.tsx";
import * as styles from "./FiguresView.module.css";
import type { FiguresSection } from "./figures.types.ts";

/** The numbers of a report: each section with its total and the ways to divide it. */
export function FiguresView({ sections }: { readonly sections: readonly FiguresSection[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <div className={styles.figures}>
      <h2 id="figures" className={styles.title}>
        {t("transparency:figures")}
      </h2>
      {sections.map(({ name, total, breakdowns }) => (
        <section key={name} className={styles.section} aria-labelledby={`figures-${name}`}>
          <h3 id={`figures-${name}`}>{t(`transparency:section.${name}`)}</h3>
          <p className={styles.total}>{t("transparency:total", { number: number(total) })}</p>
          {breakdowns.map((breakdown) => (
            <BreakdownTable key={breakdown.name} section={name} breakdown={breakdown} />
          ))}
        </section>
      ))}
    </div>
  );
}
