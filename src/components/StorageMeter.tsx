import { Meter } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useFormat } from "../i18n/use-format.ts";
import { useAccount } from "../state/account.ts";
import { MeterBar } from "./MeterBar.tsx";
import * as styles from "./StorageMeter.module.css";

/** How much of the storage is used; its place is kept while unknown. */
export function StorageMeter({ detailed = false }: { readonly detailed?: boolean }) {
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
  );
}
