import { useTranslation } from "../../../i18n/use-translation.ts";
import { ProgressBar } from "../../../components/meter/ProgressBar.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { isIdle, result } from "./headline.ts";
import type { QueueSummary } from "../record/summary.ts";
import * as styles from "./OverallProgress.module.css";

/** Shows the progress of all uploads together: a bar with numbers below it. */
export function OverallProgress({ summary }: { readonly summary: QueueSummary }) {
  const { t } = useTranslation("upload");
  const detail = useDetail(summary);
  const idle = isIdle(summary);
  if (idle && detail === "") return null;
  return (
    <div className={styles.overall}>
      {!idle && (
        <ProgressBar
          label={t("overallLabel")}
          share={summary.reading > 0 && summary.open === 0 ? undefined : summary.share}
          tone={toneOf(summary)}
        />
      )}
      {detail !== "" && <p className={styles.detail}>{detail}</p>}
    </div>
  );
}

const toneOf = ({ open, isStalled, reading }: QueueSummary) =>
  open === 0 && reading === 0 ? "muted" : isStalled ? "warning" : "accent";

function useDetail(summary: QueueSummary): string {
  const { t } = useTranslation("upload");
  const format = useFormat();
  const { sent, bytes, rate, secondsLeft, failed, done } = summary;
  if (isIdle(summary)) return failed > 0 && done > 0 ? result({ ...summary, failed: 0 }, t) : "";
  const amount = t("overall", { sent: format.size(sent), size: format.size(bytes) });
  if (summary.open === 0 || rate === 0 || secondsLeft === undefined) return amount;
  const speed = t("speed", { rate: format.size(rate) });
  return `${amount} · ${speed} · ${t("left", { time: format.duration(secondsLeft) })}`;
}
