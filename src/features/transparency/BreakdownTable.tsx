import { useTranslation, type KeyBelow } from "../../i18n/use-translation.ts";
import { useFormat } from "../../i18n/use-format.ts";
import * as styles from "./FiguresView.module.css";
import type { FiguresBreakdown, FiguresSection } from "./figures.types.ts";

interface BreakdownTableProps {
  readonly section: FiguresSection["name"];
  readonly breakdown: FiguresBreakdown;
}

/** One way to divide a total, as a table with a bar in each row. */
export function BreakdownTable({ section, breakdown: { name, figures } }: BreakdownTableProps) {
  const { t, i18n } = useTranslation();
  const { number } = useFormat();
  const countries = new Intl.DisplayNames(i18n.language, { type: "region" });
  const most = Math.max(1, ...figures.map(({ count }) => count));
  /** The build guarantees that every figure has a text. */
  const labelOf = (key: string) =>
    name === "byCountry"
      ? (countries.of(key) ?? key)
      : t(`transparency:figure.${key as KeyBelow<"transparency", "figure">}`);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {t(`transparency:section.${section}`)}: {t(`transparency:breakdown.${name}`)}
      </caption>
      <thead className={styles.heads}>
        <tr>
          <th scope="col">{t(`transparency:breakdown.${name}`)}</th>
          <th scope="col">{t("transparency:number")}</th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name: key, count }) => (
          <tr key={key}>
            <th scope="row" className={styles.label}>
              {labelOf(key)}
            </th>
            <td className={styles.count}>{number(count)}</td>
            <td aria-hidden="true">
              <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect width={(100 * count) / most} height="8" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
