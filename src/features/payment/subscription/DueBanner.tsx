import { useState } from "react";
import type { Subscription } from "../../../../contract/subscriptions.ts";
import { paySubscription } from "../../../api/subscriptions.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { CircleAlert } from "../../../components/icons.ts";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import * as styles from "./Subscription.module.css";
import { useTermWords } from "./use-term-words.ts";

interface Props {
  readonly subscription: Subscription;
  /** Prices may be shown. */
  readonly sells: boolean;
  readonly onStale: () => void;
}

/** Says that a renewal wasn't paid, what to do, and until when everything stays. */
export function DueBanner({ subscription, sells, onStale }: Props) {
  const { t, money, time } = useTermWords(subscription);
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission();
  const [result, setResult] = useState<"nothing_due" | "provider_away">();
  const { needs, renewal, grace_until, plan } = subscription;
  const [next] = renewal;
  const isAsked = needs === "confirmation";
  const pay = () =>
    void submit(paySubscription, ({ result: came, url }) => {
      if (came === "opened") return window.location.assign(url);
      setResult(came);
      if (came === "nothing_due") onStale();
    });
  return (
    <section className={styles.due} aria-labelledby="subscription-due" role="alert">
      <h2 id="subscription-due">
        <CircleAlert aria-hidden />
        {t(isAsked ? "subscription.due.confirm" : "subscription.due.card")}
      </h2>
      {sells && next && (
        <p>
          {t(isAsked ? "subscription.due.confirmText" : "subscription.due.cardText", {
            plan: next.plan.name,
            price: money(next.price.amount),
          })}
        </p>
      )}
      <p>
        {grace_until !== "" && t("subscription.due.until", { until: time(grace_until), plan: plan.name })}{" "}
        {next && t("subscription.due.again", { at: time(next.at) })}
      </p>
      {sells && (
        <div>
          <Button variant="primary" isPending={isBusy} onPress={pay}>
            {t(isAsked ? "subscription.due.toConfirm" : "subscription.due.pay")}
          </Button>
        </div>
      )}
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
      {result !== undefined && <FormError>{t(`subscription.due.${result}`)}</FormError>}
    </section>
  );
}
