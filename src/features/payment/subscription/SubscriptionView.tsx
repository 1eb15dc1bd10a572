import type { RouteComponentProps } from "@reach/router";
import { useCallback, useEffect, useRef } from "react";
import { getSubscription } from "../../../api/subscriptions.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { PageFrame } from "../../../components/page/PageFrame.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAccount } from "../../../state/account.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { TestNotice } from "../plans/TestNotice.tsx";
import { useAnswer } from "../use-answer.ts";
import { HEADING_ID } from "./acts.ts";
import { ChangePlan } from "./ChangePlan.tsx";
import { DueBanner } from "./DueBanner.tsx";
import * as styles from "./Subscription.module.css";
import { SubscriptionPanel } from "./SubscriptionPanel.tsx";

interface Props extends RouteComponentProps {
  /** Prices may be shown here. */
  readonly maySell: () => Promise<boolean>;
}

/** `/drive/payment/subscription`: what is renewed, when and for how much, and how it is changed, paused or ended. */
export function SubscriptionView({ maySell }: Props) {
  const { t } = useTranslation("account");
  const { about } = useAccount();
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const [subscription, sells] = await Promise.all([getSubscription(signal), maySell()]);
      return { subscription, sells };
    },
    [maySell],
  );
  const { answer, retry, set } = useAnswer(ask);
  // Another tab or a renewal may have changed it.
  useEffect(retry, [about, retry]);
  const isNone = answer.status === "ready" && !answer.value.subscription;
  const wasHeld = useRef(false);
  useEffect(() => {
    // The button that had the focus went with the subscription.
    if (isNone && wasHeld.current && document.activeElement === document.body)
      document.getElementById(HEADING_ID)?.focus();
    if (answer.status === "ready") wasHeld.current = !isNone;
  }, [answer.status, isNone]);
  usePageTitle(t("subscription.heading"));
  return (
    <PageFrame title={t("subscription.heading")}>
      {answer.status === "loading" && (
        <>
          <Skeleton inlineSize="100%" />
          <Late onRetry={retry} />
        </>
      )}
      {answer.status === "failed" && <ErrorState error={answer.error} onRetry={retry} />}
      {isNone && (
        <EmptyState title={t("subscription.none")} titleId={HEADING_ID} text={t("subscription.noneText")}>
          <ButtonLink href="/drive/payment">{t("plan.see")}</ButtonLink>
        </EmptyState>
      )}
      {answer.status === "ready" && answer.value.subscription && (
        <div className={styles.page}>
          {answer.value.subscription.is_test && <TestNotice />}
          {answer.value.subscription.state === "past_due" && (
            <DueBanner subscription={answer.value.subscription} sells={answer.value.sells} onStale={retry} />
          )}
          <SubscriptionPanel
            subscription={answer.value.subscription}
            sells={answer.value.sells}
            onStale={retry}
            onChange={(subscription) => set({ ...answer.value, subscription })}
          />
          {answer.value.sells && answer.value.subscription.state === "active" && (
            <ChangePlan subscription={answer.value.subscription} onChange={retry} />
          )}
        </div>
      )}
    </PageFrame>
  );
}
