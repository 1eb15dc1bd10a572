import { useMemo, useRef, useState } from "react";
import type { Currency } from "../../../../contract/currencies.ts";
import type { Offer } from "../../../../contract/payments.ts";
import type { Subscription } from "../../../../contract/subscriptions.ts";
import type { getOffers } from "../../../api/payments.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { countriesIn } from "./countries.ts";
import { PlanCard } from "./PlanCard.tsx";
import * as styles from "./Plans.module.css";
import { PurchaseDialog } from "./PurchaseDialog.tsx";
import { TestNotice } from "./TestNotice.tsx";

interface Props extends Pick<Offer, "kind"> {
  readonly shop: Awaited<ReturnType<typeof getOffers>> & {
    readonly country: string;
    /** The one that its reader has, if it is renewed. */
    readonly subscription: Subscription | null;
  };
  /** The buyer's choice, whose prices may be on their way. */
  readonly wanted: { readonly country: string | undefined; readonly currency: Currency | undefined };
  readonly onStale: () => void;
  readonly onCountry: (country: string) => void;
  readonly onCurrency: (currency: Currency) => void;
}

/** The plans of one kind with their prices, and where and in what currency they are sold. */
export function Shop({ kind, shop, wanted, onStale, onCountry, onCurrency }: Props) {
  const { t, i18n } = useTranslation("account");
  const format = useFormat();
  const [chosen, setChosen] = useState<string>();
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const { currency, currencies, country, is_test, is_country_clear, subscription_until, subscription } = shop;
  const offers = shop.offers.filter((offer) => offer.kind === kind);
  const isBought = kind === "subscription" && (subscription_until !== "" || subscription !== null);
  const isStale = (wanted.country ?? country) !== country || (wanted.currency ?? currency) !== currency;
  const offer = offers.find(({ plan_id }) => plan_id === chosen);
  const bought = useRef<HTMLParagraphElement & HTMLDivElement>(null);
  const close = () => {
    setChosen(undefined);
    // The dialog would give the focus back to a button that is disabled once its plan is bought.
    requestAnimationFrame(() => bought.current?.focus());
  };
  return (
    <>
      {is_test && <TestNotice />}
      {isBought && !subscription && (
        <p ref={bought} tabIndex={-1} className={styles.bought}>
          {t("plans.bought", { until: format.dateTime(subscription_until) })}
        </p>
      )}
      {subscription && (
        <div ref={bought} tabIndex={-1} className={styles.bought}>
          <p>
            <strong>{t(`subscription.state.${subscription.state}`, { plan: subscription.plan.name })}</strong>
          </p>
          <p>{t("plans.renewed")}</p>
          <ButtonLink href="/drive/payment/subscription">{t("subscription.heading")}</ButtonLink>
        </div>
      )}
      {!is_country_clear && (
        <p role="alert" className={styles.unclear}>
          {t("plans.unclear")}
        </p>
      )}
      {is_country_clear && offers.length === 0 && (
        <EmptyState title={t("plans.none")} text={t("plans.noneText")} />
      )}
      <ul role="list" className={styles.plans} aria-busy={isStale}>
        {offers.map((one) => (
          <li key={one.plan_id}>
            <PlanCard
              offer={one}
              currency={currency}
              canBuy={!isBought && !isStale}
              onBuy={() => setChosen(one.plan_id)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Select
          label={t("plans.country")}
          options={countries}
          value={wanted.country ?? country}
          onChange={onCountry}
        />
        <Select
          label={t("plans.currency")}
          options={currencies.map((id) => ({ id, text: id }))}
          value={wanted.currency ?? currency}
          onChange={onCurrency}
        />
      </div>
      {offer && (
        <PurchaseDialog
          offer={offer}
          currency={currency}
          country={country}
          isTest={is_test}
          onStale={onStale}
          onClose={close}
        />
      )}
    </>
  );
}
