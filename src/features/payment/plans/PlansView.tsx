import type { RouteComponentProps } from "@reach/router";
import { useCallback, useMemo, useState } from "react";
import type { Currency } from "../../../../contract/currencies.ts";
import type { Offer } from "../../../../contract/payments.ts";
import { getNetworkCountry, getOffers } from "../../../api/payments.ts";
import { ButtonLink } from "../../../components/ButtonLink.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorState } from "../../../components/ErrorState.tsx";
import { Late } from "../../../components/Late.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { Select } from "../../../components/Select.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { useAnswer } from "../use-answer.ts";
import { countriesIn } from "./countries.ts";
import { PlanCard } from "./PlanCard.tsx";
import * as styles from "./Plans.module.css";

interface Props extends RouteComponentProps {
  readonly kind: Offer["kind"];
}

const NEIGHBOURS = [
  { kind: "subscription", href: "/drive/payment" },
  { kind: "storage-pack", href: "/drive/payment/storage" },
  { kind: "traffic-pack", href: "/drive/payment/traffic" },
] as const;

/** `/drive/payment`, `/drive/payment/storage`, `/drive/payment/traffic`: what is sold, and what it costs here. */
export function PlansView({ kind }: Props) {
  const { t, i18n } = useTranslation("account");
  const locale = i18n.language;
  const [currency, setCurrency] = useState<Currency>("EUR");
  const [stated, setStated] = useState<string>();
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const country =
        stated ?? ((await getNetworkCountry(signal)) || (new Intl.Locale(locale).region ?? "US"));
      return { ...(await getOffers(currency, country, signal)), country };
    },
    [currency, stated, locale],
  );
  const { answer, retry } = useAnswer(ask);
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const shown = answer.status === "ready" ? answer.value : null;
  const offers = shown?.offers.filter((offer) => offer.kind === kind) ?? [];
  usePageTitle(t(`plans.heading.${kind}`));
  return (
    <PageFrame title={t(`plans.heading.${kind}`)}>
      <nav aria-label={t("plans.kinds")} className={styles.kinds}>
        {NEIGHBOURS.map(({ kind: other, href }) => (
          <ButtonLink
            key={other}
            href={href}
            variant={other === kind ? "secondary" : "quiet"}
            {...(other === kind && { "aria-current": "page" })}
          >
            {t(`plans.kind.${other}`)}
          </ButtonLink>
        ))}
        <ButtonLink href="/drive/payment/bills" variant="quiet">
          {t("bills.heading")}
        </ButtonLink>
      </nav>
      {answer.status === "loading" && (
        <>
          <Skeleton inlineSize="100%" />
          <Late onRetry={retry} />
        </>
      )}
      {answer.status === "failed" && <ErrorState error={answer.error} onRetry={retry} />}
      {shown && !shown.can_pay && <EmptyState title={t("plans.closed")} text={t("plans.closedText")} />}
      {shown?.can_pay && (
        <>
          {shown.is_test && <p className={styles.test}>{t("bills.test")}</p>}
          <div className={styles.choices}>
            <Select
              label={t("plans.country")}
              options={countries}
              value={shown.country}
              onChange={setStated}
            />
            <Select
              label={t("plans.currency")}
              options={shown.currencies.map((id) => ({ id, text: id }))}
              value={currency}
              onChange={setCurrency}
            />
          </div>
          {!shown.is_country_clear && <p role="alert">{t("plans.unclear")}</p>}
          {shown.is_country_clear && offers.length === 0 && (
            <EmptyState title={t("plans.none")} text={t("plans.noneText")} />
          )}
          <ul className={styles.plans}>
            {offers.map((offer) => (
              <li key={offer.plan_id}>
                <PlanCard offer={offer} currency={currency} country={shown.country} onStale={retry} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PageFrame>
  );
}
