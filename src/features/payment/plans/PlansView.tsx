import type { RouteComponentProps } from "@reach/router";
import { useCallback, useMemo, useState } from "react";
import type { Currency } from "../../../../contract/currencies.ts";
import type { Offer } from "../../../../contract/payments.ts";
import { getNetworkCountry, getOffers } from "../../../api/payments.ts";
import { ButtonLink } from "../../../components/ButtonLink.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorState } from "../../../components/ErrorState.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { Select } from "../../../components/Select.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { useAnswer } from "../use-answer.ts";
import { countriesIn } from "./countries.ts";
import { PlanCard } from "./PlanCard.tsx";
import { PlanKinds } from "./PlanKinds.tsx";
import * as styles from "./Plans.module.css";
import { PlansSkeleton } from "./PlansSkeleton.tsx";
import { PurchaseDialog } from "./PurchaseDialog.tsx";
import { TestNotice } from "./TestNotice.tsx";

interface Props extends RouteComponentProps {
  readonly kind: Offer["kind"];
}

/** `/drive/payment`, `/drive/payment/storage`, `/drive/payment/traffic`: what is sold, and what it costs here. */
export function PlansView({ kind }: Props) {
  const { t, i18n } = useTranslation("account");
  const locale = i18n.language;
  const [currency, setCurrency] = useState<Currency>();
  const [stated, setStated] = useState<string>();
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const country = stated ?? ((await getNetworkCountry(signal)) || homeOf(locale));
      return { ...(await getOffers(currency, country, signal)), country };
    },
    [currency, stated, locale],
  );
  const { answer, retry } = useAnswer(ask);
  usePageTitle(t(`plans.heading.${kind}`));
  return (
    <PageFrame title={t(`plans.heading.${kind}`)}>
      <PlanKinds kind={kind} />
      {answer.status === "loading" && <PlansSkeleton onRetry={retry} />}
      {answer.status === "failed" && <ErrorState error={answer.error} onRetry={retry} />}
      {answer.status === "ready" && !answer.value.can_pay && (
        <EmptyState title={t("plans.closed")} text={t("plans.closedText")}>
          <ButtonLink href="/drive/account">{t("redeem.toAccount")}</ButtonLink>
        </EmptyState>
      )}
      {answer.status === "ready" && answer.value.can_pay && (
        <Shop
          kind={kind}
          shop={answer.value}
          onStale={retry}
          onCountry={setStated}
          onCurrency={setCurrency}
        />
      )}
    </PageFrame>
  );
}

/** The country of a language, where nothing else tells where somebody is. */
const homeOf = (locale: string): string => new Intl.Locale(locale).maximize().region ?? "US";

interface ShopProps extends Pick<Props, "kind"> {
  readonly shop: Awaited<ReturnType<typeof getOffers>> & { readonly country: string };
  readonly onStale: () => void;
  readonly onCountry: (country: string) => void;
  readonly onCurrency: (currency: Currency) => void;
}

function Shop({ kind, shop, onStale, onCountry, onCurrency }: ShopProps) {
  const { t, i18n } = useTranslation("account");
  const format = useFormat();
  const [chosen, setChosen] = useState<string>();
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const { currency, currencies, country, is_test, is_country_clear, subscription_until } = shop;
  const offers = shop.offers.filter((offer) => offer.kind === kind);
  const isBought = kind === "subscription" && subscription_until !== "";
  const offer = offers.find(({ plan_id }) => plan_id === chosen);
  return (
    <>
      {is_test && <TestNotice />}
      {isBought && (
        <p className={styles.bought}>{t("plans.bought", { until: format.dateTime(subscription_until) })}</p>
      )}
      {!is_country_clear && (
        <p role="alert" className={styles.unclear}>
          {t("plans.unclear")}
        </p>
      )}
      {is_country_clear && offers.length === 0 && (
        <EmptyState title={t("plans.none")} text={t("plans.noneText")} />
      )}
      <ul role="list" className={styles.plans}>
        {offers.map((one) => (
          <li key={one.plan_id}>
            <PlanCard
              offer={one}
              currency={currency}
              isBought={isBought}
              onBuy={() => setChosen(one.plan_id)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Select label={t("plans.country")} options={countries} value={country} onChange={onCountry} />
        <Select
          label={t("plans.currency")}
          options={currencies.map((id) => ({ id, text: id }))}
          value={currency}
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
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
