import { useRef, useState } from "react";
import { moneyText, percentText } from "../../../../contract/bill-words.ts";
import type { Currency } from "../../../../contract/currencies.ts";
import type { Offer } from "../../../../contract/payments.ts";
import { createOrder } from "../../../api/payments.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { FormError } from "../../../components/FormError.tsx";
import { useSubmission } from "../../../components/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./Plans.module.css";

interface Props {
  readonly offer: Offer;
  readonly currency: Currency;
  readonly country: string;
  /** The price is another one by now. */
  readonly onStale: () => void;
}

type Result = Awaited<ReturnType<typeof createOrder>>["result"];

/** One plan: what it gives, what it costs with tax, when it ends, and the way to its payment. */
export function PlanCard({ offer, currency, country, onStale }: Props) {
  const { t, i18n } = useTranslation("account");
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission();
  const [result, setResult] = useState<Result>();
  const request = useRef(crypto.randomUUID());
  const { plan_id, amount, period, tax, tax_percent } = offer;
  const locale = i18n.language;
  const price = moneyText(amount, currency, locale);
  const buy = () =>
    void submit(
      () => createOrder({ plan_id, currency, amount, country, request: request.current }),
      ({ result, url }) => {
        if (result === "opened") return window.location.assign(url);
        request.current = crypto.randomUUID();
        setResult(result);
        if (result === "price_changed") onStale();
      },
    );
  return (
    <Card id={`plan-${plan_id}`} title={offer.name} className={styles.plan}>
      <p className={styles.words}>{offer.words}</p>
      <p className={styles.price}>
        <strong className={styles.amount}>{price}</strong> <span>{t(`plans.per.${period}`)}</span>
      </p>
      <p className={styles.soft}>
        {tax > 0
          ? t("plans.tax", {
              tax: moneyText(tax, currency, locale),
              percent: percentText(tax_percent, locale),
            })
          : t("plans.noTax")}
      </p>
      <Gives offer={offer} />
      <p className={styles.soft}>{t(`plans.end.${period}`)}</p>
      <div>
        <Button
          variant="primary"
          isPending={isBusy}
          onPress={buy}
          aria-label={`${offer.name}: ${t("plans.buy", { price })}`}
        >
          {t("plans.buy", { price })}
        </Button>
      </div>
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
      {result !== undefined && result !== "opened" && <FormError>{t(`plans.result.${result}`)}</FormError>}
    </Card>
  );
}

function Gives({ offer }: Pick<Props, "offer">) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const { storage_bytes, traffic_bytes_per_month: traffic, premium } = offer;
  return (
    <ul className={styles.gives}>
      {premium && <li>{t("plans.gives.premium")}</li>}
      {storage_bytes > 0 && <li>{t("plans.gives.storage", { size: format.size(storage_bytes) })}</li>}
      {traffic > 0 && <li>{t("plans.gives.traffic", { size: format.size(traffic) })}</li>}
      {traffic < 0 && <li>{t("plans.gives.allTraffic")}</li>}
    </ul>
  );
}
