import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { ShareStatistics } from "../../../api/shares.ts";
import { Card } from "../../../components/page/Card.tsx";
import { Disclosure } from "../../../components/form/Disclosure.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { DaysTable } from "./DaysTable.tsx";
import { BAR, chartOf, type DayCount } from "./share-chart.ts";
import { useShortDay } from "./use-short-day.ts";
import * as styles from "./ShareNumbers.module.css";

const SPANS = ["7", "30", "90"] as const;
const COUNTERS = ["views", "saves", "downloads"] as const;

/** People who viewed, saved and downloaded: in total and day by day. */
export function ShareNumbers({ statistics }: { readonly statistics: ShareStatistics }) {
  const { t } = useTranslation("sharing");
  const [span, setSpan] = useState<(typeof SPANS)[number]>("30");
  const totals = {
    views: statistics.view_count,
    saves: statistics.save_count,
    downloads: statistics.download_count,
  };
  return (
    <Card
      id="share-numbers"
      title={t("numbers.title")}
      aside={
        <Select
          label={t("numbers.span")}
          value={span}
          onChange={setSpan}
          options={SPANS.map((id) => ({ id, text: t("numbers.days", { count: Number(id) }) }))}
        />
      }
      className={styles.numbers}
    >
      <div className={styles.charts}>
        {COUNTERS.map((counter) => (
          <Counter
            key={counter}
            label={t(`numbers.${counter}`)}
            total={totals[counter]}
            days={statistics.days.map((day) => ({ day: day.day, count: Number(day[counter]) }))}
            span={Number(span)}
          />
        ))}
      </div>
      <p className={styles.hint}>{t("numbers.hint")}</p>
      <Disclosure label={t("numbers.table")}>
        <DaysTable days={statistics.days.slice(-Number(span))} />
      </Disclosure>
    </Card>
  );
}

interface CounterProps {
  readonly label: string;
  readonly total: string;
  readonly days: readonly DayCount[];
  readonly span: number;
}

function Counter({ label, total, days, span }: CounterProps) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const short = useShortDay();
  const chart = chartOf(days, span);
  const { best } = chart;
  const summary = best
    ? t("numbers.summary", {
        label,
        total: format.number(chart.total),
        most: format.number(best.count),
        day: short(best.day),
      })
    : t("numbers.nobody", { label });
  return (
    <figure className={styles.counter}>
      <figcaption className={styles.label}>
        {label}
        <strong className={styles.total}>{format.number(total)}</strong>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${chart.width} ${BAR.height}`}
        preserveAspectRatio="none"
        className={styles.chart}
      >
        {chart.bars.map(({ day, count, x, y, height }) => (
          <rect
            key={day}
            x={x}
            y={y}
            width={BAR.width}
            height={height}
            data-empty={count === 0 || undefined}
          />
        ))}
      </svg>
      <p aria-hidden className={styles.axis}>
        <span>{short(chart.bars[0]?.day ?? "")}</span>
        <span>{short(chart.bars.at(-1)?.day ?? "")}</span>
      </p>
    </figure>
  );
}
