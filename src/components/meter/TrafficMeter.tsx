import { Meter } from "react-aria-components";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useAccount } from "../../state/account.ts";
import { isUsedUp, MeterBar } from "./MeterBar.tsx";
import * as styles from "./StorageMeter.module.css";

/**
 * Shows how much was sent at one's cost this month, how much is left, and when counting restarts; without a limit it is only
 * a number.
 */
export function TrafficMeter() {
  const { t } = useTranslation("places");
  const format = useFormat();
  const traffic = useAccount().about?.traffic;
  const usage = Number(traffic?.usage ?? 0);
  const limit = Number(traffic?.limit ?? -1);
  const share = limit > 0 ? Math.min(1, usage / limit) : 0;
  const words = traffic
    ? t(limit > 0 ? "traffic.used" : "traffic.unlimited", {
        used: format.size(usage),
        limit: format.size(limit),
      })
    : " ";
  const slowsTo = Number(traffic?.slows_to ?? 0);
  const usedUp = slowsTo > 0 ? t("traffic.slowed", { speed: format.size(slowsTo) }) : t("traffic.usedUp");
  const resets = (
    <span className={styles.words}>
      {traffic ? t("traffic.resets", { date: format.date(traffic.resets_at) }) : " "}
    </span>
  );
  if (limit <= 0)
    return (
      <div className={styles.meter}>
        <span className={styles.words}>{words}</span>
        {resets}
      </div>
    );
  return (
    <div className={styles.meter}>
      <Meter
        value={Math.round(share * 100)}
        aria-label={t("traffic.label")}
        valueLabel={words}
        className={styles.meter}
      >
        <MeterBar share={share} />
        <span className={styles.words}>{words}</span>
      </Meter>
      {isUsedUp(share) ? (
        <p className={styles.usedUp}>{usedUp}</p>
      ) : (
        <span className={styles.words}>{t("traffic.left", { left: format.size(limit - usage) })}</span>
      )}
      {resets}
    </div>
  );
}
