import { moneyText, percentText } from "../../../../contract/bill-words.ts";
import type { Subscription } from "../../../../contract/subscriptions.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

type Price = Subscription["renewal"][number]["price"];

/** Says prices and moments of a subscription. */
export function useTermWords({ currency }: Pick<Subscription, "currency">) {
  const { t, i18n } = useTranslation("account");
  const format = useFormat();
  const locale = i18n.language;
  const money = (amount: number) => moneyText(amount, currency, locale);
  const tax = ({ tax: part, tax_percent }: Price) =>
    part > 0
      ? t("plans.tax", { tax: money(part), percent: percentText(tax_percent, locale) })
      : t("plans.noTax");
  return { t, money, tax, time: format.dateTime };
}
