import { useState } from "react";
import { openCardPage } from "../../../api/subscriptions.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./Subscription.module.css";

/** Leads to the provider's page on which another card is saved for the renewals. */
export function NewCard({ onStale }: { readonly onStale: () => void }) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission();
  const [result, setResult] = useState<"not_now" | "provider_away">();
  const open = () =>
    void submit(openCardPage, ({ result: came, url }) => {
      if (came === "opened") return window.location.assign(url);
      setResult(came);
      if (came === "not_now") onStale();
    });
  return (
    <div className={styles.newCard}>
      <Button isPending={isBusy} aria-describedby="new-card" onPress={open}>
        {t("subscription.newCard.change")}
      </Button>
      <p id="new-card" className={styles.soft}>
        {t("subscription.newCard.hint")}
      </p>
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
      {result !== undefined && <FormError>{t(`subscription.newCard.${result}`)}</FormError>}
    </div>
  );
}
