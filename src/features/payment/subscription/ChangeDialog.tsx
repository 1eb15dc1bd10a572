import { navigate } from "@reach/router";
import { useCallback, useState } from "react";
import type { Offer } from "../../../../contract/payments.ts";
import type { Subscription } from "../../../../contract/subscriptions.ts";
import { changeSubscription, quoteChange } from "../../../api/subscriptions.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useToast } from "../../../state/toast.ts";
import { TestNotice } from "../plans/TestNotice.tsx";
import { useAnswer } from "../use-answer.ts";
import { ChangeWords } from "./ChangeWords.tsx";
import * as styles from "./Subscription.module.css";
import { useTermWords } from "./use-term-words.ts";

interface Props {
  readonly subscription: Subscription;
  readonly wanted: Offer;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

type Result = Awaited<ReturnType<typeof changeSubscription>>["result"];

/** Says what a change costs today, at the next renewal, and what is lost by it, before it is made. */
export function ChangeDialog({ subscription, wanted, onChange, onClose }: Props) {
  const { t, money } = useTermWords(subscription);
  const toast = useToast();
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission();
  const [result, setResult] = useState<Result>();
  const ask = useCallback((signal: AbortSignal) => quoteChange(wanted.plan_id, signal), [wanted]);
  const { answer, retry } = useAnswer(ask);
  const quote = answer.status === "ready" ? answer.value.change[0] : undefined;
  const change = () => {
    if (!quote) return;
    const { as_of, due_now } = quote;
    void submit(
      () => changeSubscription({ plan_id: wanted.plan_id, as_of, due_now }),
      ({ result: came, url, order_id: order }) => {
        if (came === "to_confirm") return window.location.assign(url);
        if (came === "waits") return void navigate(`/drive/payment/order?id=${order}`);
        setResult(came);
        if (came === "price_changed") return retry();
        if (came === "changed" || came === "scheduled") {
          toast({ text: t(`subscription.change.${came}`, { plan: wanted.name }) });
          onChange();
          onClose();
        }
      },
    );
  };
  const leave = () => {
    if (isBusy) return;
    if (result === "not_now") onChange();
    onClose();
  };
  const pay = quote && quote.due_now > 0 ? t("plans.pay", { price: money(quote.due_now) }) : undefined;
  return (
    <Dialog
      title={t("subscription.change.to", { plan: wanted.name })}
      isOpen
      isKept={isBusy}
      onClose={leave}
      actions={
        quote && (
          <Button variant="primary" isPending={isBusy} onPress={change}>
            {pay ?? t("subscription.change.do")}
          </Button>
        )
      }
    >
      <div className={styles.dialog}>
        {subscription.is_test && <TestNotice />}
        {answer.status === "loading" && (
          <>
            <Skeleton inlineSize="100%" />
            <Late onRetry={retry} />
          </>
        )}
        {answer.status === "failed" && <ErrorState error={answer.error} onRetry={retry} />}
        {answer.status === "ready" && answer.value.result !== "possible" && (
          <p role="alert">{t(`subscription.change.refused.${answer.value.result}`)}</p>
        )}
        {quote && <ChangeWords subscription={subscription} wanted={wanted} quote={quote} />}
        {error !== undefined && <FormError>{textOf(error)}</FormError>}
        {(result === "price_changed" || result === "not_now" || result === "provider_away") && (
          <FormError>{t(`subscription.change.${result}`)}</FormError>
        )}
      </div>
    </Dialog>
  );
}
