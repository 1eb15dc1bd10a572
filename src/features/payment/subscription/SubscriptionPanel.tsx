import type { Subscription } from "../../../../contract/subscriptions.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { CircleAlert, CircleCheck, Hourglass } from "../../../components/icons.ts";
import * as panel from "../Panel.module.css";
import { Sums, type Sum } from "../Sums.tsx";
import { Acts } from "./Acts.tsx";
import { HEADING_ID } from "./acts.ts";
import { NewCard } from "./NewCard.tsx";
import * as styles from "./Subscription.module.css";
import { useTermWords } from "./use-term-words.ts";

interface Props {
  readonly subscription: Subscription;
  /** Prices may be shown. */
  readonly sells: boolean;
  readonly onStale: () => void;
  readonly onChange: (now: Subscription | null) => void;
}

const ICONS = {
  active: CircleCheck,
  past_due: CircleAlert,
  paused: Hourglass,
  cancelling: Hourglass,
} as const satisfies Record<Subscription["state"], unknown>;

/** Any card pays a term that is due, and a subscription that ends charges none. */
const MAY_CHANGE_CARD: readonly Subscription["state"][] = ["active", "paused"];

/** Says how a subscription stands, what comes next, and what can be done about it. */
export function SubscriptionPanel({ subscription, sells, onStale, onChange }: Props) {
  const { state, plan } = subscription;
  const { t, time } = useTermWords(subscription);
  const Icon = ICONS[state];
  const [next] = subscription.renewal;
  return (
    <section className={panel.panel} aria-labelledby={HEADING_ID}>
      <div role="status">
        <h2 id={HEADING_ID} className={`${panel.title} ${styles[state]}`}>
          <Icon aria-hidden />
          {t(`subscription.state.${state}`, { plan: plan.name })}
        </h2>
      </div>
      <p>
        {t(`subscription.text.${state}`, {
          at: time(next?.at ?? subscription.until),
          until: time(subscription.until),
          resumes: time(subscription.resumes),
        })}
      </p>
      <Facts subscription={subscription} sells={sells} />
      {sells && MAY_CHANGE_CARD.includes(state) && <NewCard onStale={onStale} />}
      <Acts subscription={subscription} sells={sells} onStale={onStale} onChange={onChange} />
      <div className={panel.actions}>
        <ButtonLink href="/drive/payment/bills" variant="quiet">
          {t("order.toBills")}
        </ButtonLink>
      </div>
    </section>
  );
}

function Facts({ subscription, sells }: Pick<Props, "subscription" | "sells">) {
  const { t, money, tax, time } = useTermWords(subscription);
  const { from, until, renewal, change, card } = subscription;
  const [next] = renewal;
  const [other] = change;
  const [paying] = card;
  const facts: readonly (Sum | undefined)[] = [
    [t("subscription.facts.term"), t("subscription.facts.span", { from: time(from), until: time(until) })],
    sells && next
      ? [
          t("subscription.facts.next"),
          t("subscription.facts.price", { price: money(next.price.amount), at: time(next.at) }),
          tax(next.price),
        ]
      : undefined,
    next ? undefined : [t("subscription.facts.next"), t("subscription.facts.never")],
    other ? [t("subscription.facts.change"), other.name] : undefined,
    paying ? [t("subscription.facts.card"), t("subscription.facts.cardOf", { ...paying })] : undefined,
  ];
  return <Sums sums={facts.filter((fact) => fact !== undefined)} isFramed />;
}
