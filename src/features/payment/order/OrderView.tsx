import { useLocation, type RouteComponentProps } from "@reach/router";
import { useCallback, useEffect } from "react";
import { getOrder } from "../../../api/payments.ts";
import { ButtonLink } from "../../../components/ButtonLink.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorState } from "../../../components/ErrorState.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAccount } from "../../../state/account.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { useAnswer } from "../use-answer.ts";

/** For news that the stream didn't bring. */
const ASKED_AGAIN_MS = 5_000;
const SETTLED: readonly string[] = ["paid", "refunded", "closed", "refused"];

/** `/drive/payment/order?id=…`: where people come back to from the provider. It gives nothing, and tells what has been given. */
export function OrderView(_: RouteComponentProps) {
  const { t } = useTranslation("account");
  const id = new URLSearchParams(useLocation().search).get("id") ?? "";
  const { about } = useAccount();
  const ask = useCallback((signal: AbortSignal) => getOrder(id, signal), [id]);
  const { answer, retry } = useAnswer(ask);
  const state = answer.status === "ready" ? answer.value.state : null;
  useEffect(retry, [about, retry]);
  useEffect(() => {
    if (state === null || SETTLED.includes(state)) return;
    const timer = setInterval(retry, ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, retry]);
  usePageTitle(t("order.heading"));
  return (
    <PageFrame title={t("order.heading")}>
      {answer.status === "loading" && <Skeleton inlineSize="100%" />}
      {answer.status === "failed" && <ErrorState error={answer.error} onRetry={retry} />}
      {state !== null && (
        <div role="status">
          <EmptyState title={t(`order.state.${state}`)} text={t(`order.text.${state}`)}>
            {state === "paid" || state === "refunded" ? (
              <ButtonLink href="/drive/payment/bills">{t("order.toBills")}</ButtonLink>
            ) : (
              <ButtonLink href="/drive/payment">{t("order.toPlans")}</ButtonLink>
            )}
          </EmptyState>
        </div>
      )}
    </PageFrame>
  );
}
