import { useTranslation } from "../../../i18n/use-translation.ts";
import type { ShareStatistics } from "../../../api/shares.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useShortDay } from "./use-short-day.ts";
import * as styles from "./ShareNumbers.module.css";

/** The days on which somebody used the link, the latest first. */
export function DaysTable({ days }: { readonly days: ShareStatistics["days"] }) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const short = useShortDay();
  const shown = days.filter(({ views, saves, downloads }) =>
    [views, saves, downloads].some((count) => count !== "0"),
  );
  if (shown.length === 0) return <p className={styles.hint}>{t("numbers.empty")}</p>;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("numbers.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("numbers.day")}</th>
          <th scope="col">{t("numbers.views")}</th>
          <th scope="col">{t("numbers.saves")}</th>
          <th scope="col">{t("numbers.downloads")}</th>
        </tr>
      </thead>
      <tbody>
        {[...shown].reverse().map(({ day, views, saves, downloads }) => (
          <tr key={day}>
            <th scope="row">{short(day)}</th>
            <td>{format.number(views)}</td>
            <td>{format.number(saves)}</td>
            <td>{format.number(downloads)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
