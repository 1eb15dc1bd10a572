import type { ReactNode } from "react";
import type { Subscription } from "../../../../contract/subscriptions.ts";
import { isApiError } from "../../../api/api-error.ts";
import { cancelSubscription, keepSubscription, resumeSubscription } from "../../../api/subscriptions.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useNow } from "../../../state/use-now.ts";
import type { Act } from "./acts.ts";
import * as styles from "./Subscription.module.css";
import { useTermWords } from "./use-term-words.ts";

interface Asked {
  readonly subscription: Subscription;
  readonly onStale: () => void;
  readonly onChange: (now: Subscription | null) => void;
  readonly onClose: () => void;
}

interface FrameProps extends Omit<Asked, "subscription"> {
  readonly act: Act;
  readonly work: () => Promise<Subscription | null>;
  readonly children: ReactNode;
}

/** Says what something means, and does it once that is pressed. */
export function ActFrame({ act, work, onStale, onChange, onClose, children }: FrameProps) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission();
  const isStale = isApiError(error, "failed_precondition");
  const doIt = () =>
    void submit(work, (now) => {
      onChange(now);
      onClose();
    });
  const leave = () => {
    if (isBusy) return;
    if (isStale) onStale();
    onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title={t(`subscription.ask.${act}`)}
      isOpen
      isKept={isBusy}
      onClose={leave}
      actions={
        <>
          <Button onPress={leave}>{t("subscription.leaveIt")}</Button>
          <Button variant={act === "cancel" ? "danger" : "primary"} isPending={isBusy} onPress={doIt}>
            {t(`subscription.act.${act}`)}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>{children}</div>
      {error !== undefined && (
        <FormError>{isStale ? t("subscription.changedElsewhere") : textOf(error)}</FormError>
      )}
    </Dialog>
  );
}

const WORK = {
  cancel: cancelSubscription,
  keep: keepSubscription,
  undo: keepSubscription,
  resume: resumeSubscription,
};

const MINUTE_MS = 60_000;

/** Asks before a subscription is cancelled, kept or goes on. */
export function ActDialog({ subscription, act, ...rest }: Asked & { readonly act: keyof typeof WORK }) {
  const { t, money, tax, time } = useTermWords(subscription);
  const now = useNow(MINUTE_MS);
  const { state, plan, until, renewal, resumes } = subscription;
  const [next] = renewal;
  const isPaid = Date.parse(until) > now;
  const facts = {
    plan: plan.name,
    until: time(until),
    at: time(isPaid ? until : resumes),
    price: next ? money(next.price.amount) : "",
  };
  return (
    <ActFrame act={act} work={WORK[act]} {...rest}>
      {act === "cancel" && (
        <>
          <p>
            {t(
              isPaid && state !== "past_due" ? "subscription.cancel.later" : "subscription.cancel.now",
              facts,
            )}
          </p>
          <p className={styles.soft}>{t("subscription.cancel.files")}</p>
        </>
      )}
      {act === "resume" && (
        <>
          <p>{t(isPaid ? "subscription.resume.later" : "subscription.resume.now", facts)}</p>
          {next && <p className={styles.soft}>{tax(next.price)}</p>}
        </>
      )}
      {act === "keep" && <p>{t("subscription.keep", facts)}</p>}
      {act === "undo" && <p>{t("subscription.undo", facts)}</p>}
    </ActFrame>
  );
}
