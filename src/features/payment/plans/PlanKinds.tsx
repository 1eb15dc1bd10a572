import { Link } from "react-aria-components";
import type { Offer } from "../../../../contract/payments.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { PLACES } from "./places.ts";
import * as styles from "./Plans.module.css";

const KINDS = Object.keys(PLACES) as Offer["kind"][];

/** Leads between the pages of what is sold, and to the bills. */
export function PlanKinds({ kind }: Pick<Offer, "kind">) {
  const { t } = useTranslation("account");
  return (
    <nav aria-label={t("plans.kinds")} className={styles.kinds}>
      {KINDS.map((other) => (
        <Link
          key={other}
          href={PLACES[other]}
          className={styles.kind}
          {...(other === kind && { "aria-current": "page" })}
        >
          {t(`plans.kind.${other}`)}
        </Link>
      ))}
      <Link href="/drive/payment/bills" className={styles.kind}>
        {t("bills.heading")}
      </Link>
    </nav>
  );
}
