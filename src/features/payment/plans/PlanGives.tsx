import type { Offer } from "../../../../contract/payments.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Sums, type Sum } from "../Sums.tsx";
import * as styles from "./Plans.module.css";

/** All that a plan gives, beside what its buyer has. */
export const PlanGives = ({ offer }: { readonly offer: Offer }) => (
  <Sums sums={useGives(offer)} className={styles.gives} isFramed />
);

function useGives(offer: Offer): readonly Sum[] {
  const { t } = useTranslation("account");
  const format = useFormat();
  const { storage_bytes: storage, traffic_bytes_per_month: traffic, limits } = offer;
  const count = (most: number | undefined) =>
    most === undefined
      ? ""
      : most < 0
        ? t("plans.unlimited")
        : t("plans.upTo", { number: format.number(most) });
  const more = (bytes: number) =>
    bytes < 0 ? t("plans.unlimited") : bytes > 0 ? t("plans.more", { size: format.size(bytes) }) : "";
  const all = [
    [t("plans.gives.storage"), more(storage)],
    [t("plans.gives.traffic"), more(traffic)],
    [t("plans.gives.entries"), count(limits.entries)],
    [t("plans.gives.offline"), count(limits.offline_tasks_a_day)],
    [t("plans.gives.versions"), count(limits.versions_kept)],
  ] as const;
  return all.filter(([, value]) => value !== "");
}
