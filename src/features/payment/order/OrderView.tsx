import { useLocation, type RouteComponentProps } from "@reach/router";
import { useCallback, useEffect } from "react";
import { moneyText } from "../../../../contract/bill-words.ts";
import { getOrder } from "../../../api/payments.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { CircleAlert, CircleCheck, Hourglass } from "../../../components/icons.ts";
import { Late } from "../../../components/wait/Late.tsx";
import { PageFrame } from "../../../components/page/PageFrame.tsx";
import { PlanWords } from "../../../components/words/PlanWords.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAccount } from "../../../state/account.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { PLACES } from "../plans/places.ts";
import { TestNotice } from "../plans/TestNotice.tsx";
import { useAnswer } from "../use-answer.ts";
import * as panel from "../Panel.module.css";
import * as styles from "./Order.module.css";

/** For news that the stream didn't bring. */
const ASKED_AGAIN_MS = 5_000;

type Order = Awaited<ReturnType<typeof getOrder>>;

const ICONS = {
  open: Hourglass,
  pending: Hourglass,
  failed: CircleAlert,
  closed: CircleAlert,
  refused: CircleAlert,
  paid: CircleCheck,
  refunded: CircleCheck,
} as const satisfies Record<Order["state"], unknown>;

const MAY_CHANGE: readonly Order["state"][] = ["open", "pending", "failed"];

/** `/drive/payment/order?id=…`: where people come back to from the provider. It gives nothing, and tells what has been given. */
export function OrderView(_: RouteComponentProps) {
  const { t } = useTranslation("account");
  const id = new URLSearchParams(useLocation().search).get("id") ?? "";
  const { about } = useAccount();
  const ask = useCallback((signal: AbortSignal) => getOrder(id, signal), [id]);
  const { answer, retry } = useAnswer(ask);
  const isOpen = answer.status === "ready" && MAY_CHANGE.includes(answer.value.state);
  useEffect(retry, [about, retry]);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(retry, ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOpen, retry]);
  usePageTitle(t("order.heading"));
  return (
    <PageFrame title={t("order.heading")}>
      {answer.status === "loading" && (
        <>
          <Skeleton inlineSize="100%" />
          <Late onRetry={retry} />
        </>
      )}
      {answer.status === "failed" && <ErrorState error={answer.error} onRetry={retry} />}
      {answer.status === "ready" && <Told {...answer.value} />}
    </PageFrame>
  );
}

function Told({ state, kind, amount, currency, is_test, given, bill }: Order) {
  const { t, i18n } = useTranslation("account");
  const Icon = ICONS[state];
  const price = moneyText(amount, currency, i18n.language);
  return (
    <section className={panel.panel} aria-labelledby="order">
      {is_test && <TestNotice />}
      <div role="status" className={styles.told}>
        <h2 id="order" className={`${panel.title} ${styles[state]}`}>
          <Icon aria-hidden />
          {t(`order.state.${state}`)}
        </h2>
        <p className={styles.text}>{t(`order.text.${state}`, { price })}</p>
      </div>
      {state === "paid" && given.map((plan) => <PlanWords key={plan.plan_id} plan={plan} />)}
      <div className={panel.actions}>
        {state === "paid" && <ButtonLink href="/drive/all">{t("order.toFiles")}</ButtonLink>}
        {bill !== "" && (
          <ButtonLink href="/drive/payment/bills" variant="quiet">
            {t("order.toBills")}
          </ButtonLink>
        )}
        {state !== "paid" && <ButtonLink href={PLACES[kind]}>{t("order.toPlans")}</ButtonLink>}
      </div>
    </section>
  );
}
