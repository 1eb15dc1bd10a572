import type { RouteComponentProps } from "@reach/router";
import { useCallback, useState } from "react";
import type { Currency } from "../../../../contract/currencies.ts";
import type { Offer } from "../../../../contract/payments.ts";
import { countryHere, getOffers } from "../../../api/payments.ts";
import { getSubscription } from "../../../api/subscriptions.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { PageFrame } from "../../../components/page/PageFrame.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { useAnswer } from "../use-answer.ts";
import { PlanKinds } from "./PlanKinds.tsx";
import { PlansSkeleton } from "./PlansSkeleton.tsx";
import { Shop } from "./Shop.tsx";

interface Props extends RouteComponentProps {
  readonly kind: Offer["kind"];
  /** Prices may be shown here. */
  readonly maySell: () => Promise<boolean>;
}

/** `/drive/payment`, `/drive/payment/storage`, `/drive/payment/traffic`: what is sold, and what it costs here. */
export function PlansView({ kind, maySell }: Props) {
  const { t, i18n } = useTranslation("account");
  const locale = i18n.language;
  const [currency, setCurrency] = useState<Currency>();
  const [stated, setStated] = useState<string>();
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!(await maySell())) return null;
      const country = stated ?? (await countryHere(locale, signal));
      const [shop, subscription] = await Promise.all([
        getOffers(currency, country, signal),
        kind === "subscription" ? getSubscription(signal) : null,
      ]);
      return { ...shop, country, subscription };
    },
    [kind, currency, stated, locale, maySell],
  );
  const { answer, retry } = useAnswer(ask);
  usePageTitle(t(`plans.heading.${kind}`));
  return (
    <PageFrame title={t(`plans.heading.${kind}`)}>
      <PlanKinds kind={kind} />
      {answer.status === "loading" && <PlansSkeleton onRetry={retry} />}
      {answer.status === "failed" && <ErrorState error={answer.error} onRetry={retry} />}
      {answer.status === "ready" && !answer.value?.can_pay && (
        <EmptyState
          title={t(answer.value ? "plans.closed" : "inApp.notHere")}
          text={t(answer.value ? "plans.closedText" : "inApp.unsold")}
        >
          <ButtonLink href="/drive/account">{t("redeem.toAccount")}</ButtonLink>
        </EmptyState>
      )}
      {answer.status === "ready" && answer.value?.can_pay && (
        <Shop
          kind={kind}
          shop={answer.value}
          wanted={{ country: stated, currency }}
          onStale={retry}
          onCountry={setStated}
          onCurrency={setCurrency}
        />
      )}
    </PageFrame>
  );
}
