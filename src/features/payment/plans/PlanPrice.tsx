import { moneyText, percentText } from "../../../../contract/bill-words.ts";
import type { Currency } from "../../../../contract/currencies.ts";
import type { Offer } from "../../../../contract/payments.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./Plans.module.css";

interface Props {
  readonly offer: Offer;
  readonly currency: Currency;
}

/** Shows a plan's price, the time that it buys, and the tax in it. */
export function PlanPrice({ offer: { amount, period, tax, tax_percent }, currency }: Props) {
  const { t, i18n } = useTranslation("account");
  const locale = i18n.language;
  const percent = percentText(tax_percent, locale);
  return (
    <div className={styles.price}>
      <p>
        <strong className={styles.amount}>{moneyText(amount, currency, locale)}</strong>{" "}
        <span className={styles.per}>{t(`plans.per.${period}`)}</span>
      </p>
      <p className={styles.soft}>
        {tax > 0 ? t("plans.tax", { tax: moneyText(tax, currency, locale), percent }) : t("plans.noTax")}
      </p>
    </div>
  );
}
