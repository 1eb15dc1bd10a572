import type { Offer } from "../../../../contract/payments.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAccount } from "../../../state/account.ts";
import { Sums } from "../Sums.tsx";

/** Says what somebody's storage and traffic become in the moment in which they pay. */
export function ChangesToday({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const { about } = useAccount();
  const sums = [
    [t("plans.gives.storage"), about?.quota.limit, offer.storage_bytes],
    [t("plans.gives.traffic"), about?.traffic.limit, offer.traffic_bytes_per_month],
  ] as const;
  const changes = sums.flatMap(([label, limit, more]) => {
    const before = Number(limit ?? -1);
    if (before < 0 || more === 0) return [];
    const after = more < 0 ? t("plans.unlimited") : format.size(before + more);
    return [[label, t("plans.today.change", { before: format.size(before), after })] as const];
  });
  return (
    <section aria-labelledby="purchase-today">
      <h3 id="purchase-today">{t("plans.today.title")}</h3>
      {offer.from !== "" && <p>{t("plans.today.later", { from: format.dateTime(offer.from) })}</p>}
      {offer.from === "" && <Sums sums={changes} />}
    </section>
  );
}
