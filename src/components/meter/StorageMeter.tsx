import type { ReactNode } from "react";
import { Meter } from "react-aria-components";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useAccount } from "../../state/account.ts";
import { isUsedUp, MeterBar } from "./MeterBar.tsx";
import * as styles from "./StorageMeter.module.css";

interface Props {
  readonly detailed?: boolean;
  /** Offers a way on once all of it is used. */
  readonly children?: ReactNode;
}

/** Shows how much of the storage is used and what a full one means. It keeps its place while that is unknown. */
export function StorageMeter({ detailed = false, children }: Props) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const { about } = useAccount();
  const usage = Number(about?.quota.usage ?? 0);
  const limit = Number(about?.quota.limit ?? 0);
  const share = limit > 0 ? Math.min(1, usage / limit) : 0;
  const words = about
    ? t(about.quota.is_unlimited ? "storage.unlimited" : "storage.used", {
        used: format.size(usage),
        limit: format.size(limit),
      })
    : " ";
  return (
    <div className={styles.meter}>
      <Meter
        value={Math.round(share * 100)}
        aria-label={t("storage.label")}
        valueLabel={words}
        className={styles.meter}
      >
        <MeterBar share={share} />
        <span className={styles.words}>{words}</span>
        {detailed && about && (
          <span className={styles.words}>
            {t("storage.trash", { size: format.size(about.quota.usage_in_trash) })}
          </span>
        )}
      </Meter>
      {isUsedUp(share) && (
        <>
          <p className={styles.usedUp}>{t("storage.full")}</p>
          {children}
        </>
      )}
    </div>
  );
}
