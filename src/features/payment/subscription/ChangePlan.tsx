import { useCallback, useState } from "react";
import type { Offer } from "../../../../contract/payments.ts";
import type { Subscription } from "../../../../contract/subscriptions.ts";
import { countryHere, getOffers } from "../../../api/payments.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAnswer } from "../use-answer.ts";
import { ChangeDialog } from "./ChangeDialog.tsx";
import * as styles from "./Subscription.module.css";

interface Props {
  readonly subscription: Subscription;
  readonly onChange: () => void;
}

/** The plans to which a subscription can change; each says what that comes to before anything is paid. */
export function ChangePlan({ subscription, onChange }: Props) {
  const { t, i18n } = useTranslation("account");
  const { currency, plan, change } = subscription;
  const locale = i18n.language;
  const ask = useCallback(
    async (signal: AbortSignal) => getOffers(currency, await countryHere(locale, signal), signal),
    [currency, locale],
  );
  const { answer, retry } = useAnswer(ask);
  const [chosen, setChosen] = useState<Offer>();
  const offers = answer.status === "ready" ? answer.value.offers : [];
  const next = change[0]?.plan_id ?? plan.plan_id;
  const others = offers.filter(({ can_renew, plan_id }) => can_renew && plan_id !== next);
  if (answer.status === "ready" && others.length === 0) return null;
  return (
    <Card id="subscription-change" title={t("subscription.change.title")}>
      {answer.status === "loading" && <Skeleton inlineSize="100%" />}
      {answer.status === "failed" && <ErrorState error={answer.error} onRetry={retry} />}
      <ul role="list" className={styles.others}>
        {others.map((offer) => (
          <li key={offer.plan_id} className={styles.other}>
            <span>{offer.name}</span>
            <Button
              aria-label={`${t("subscription.change.see")}: ${offer.name}`}
              onPress={() => setChosen(offer)}
            >
              {t("subscription.change.see")}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ChangeDialog
          subscription={subscription}
          wanted={chosen}
          onChange={onChange}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}
