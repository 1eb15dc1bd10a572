import type { Currency } from "../../../../contract/currencies.ts";
import type { Offer } from "../../../../contract/payments.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { PlanGives } from "./PlanGives.tsx";
import * as styles from "./Plans.module.css";
import { PlanPrice } from "./PlanPrice.tsx";

interface Props {
  readonly offer: Offer;
  readonly currency: Currency;
  /** False for who has such a plan already, and while the prices are on their way. */
  readonly canBuy: boolean;
  readonly onBuy: () => void;
}

/** One plan: what it costs with tax, what it gives, and the way to what its purchase means. */
export function PlanCard({ offer, currency, canBuy, onBuy }: Props) {
  const { t } = useTranslation("account");
  return (
    <Card id={`plan-${offer.plan_id}`} title={offer.name} className={styles.plan}>
      <p className={styles.words}>{offer.words}</p>
      <PlanPrice offer={offer} currency={currency} />
      <PlanGives offer={offer} />
      <div className={styles.buy}>
        <Button
          variant="primary"
          isDisabled={!canBuy}
          onPress={onBuy}
          aria-label={`${t("plans.buy")}: ${offer.name}`}
        >
          {t("plans.buy")}
        </Button>
      </div>
    </Card>
  );
}
