import type { Offer } from "../../../../contract/payments.ts";
import type { Subscription, SubscriptionChange } from "../../../../contract/subscriptions.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Sums } from "../Sums.tsx";
import { lostBy, type Lost } from "./lost-by.ts";
import * as styles from "./Subscription.module.css";
import { useTermWords } from "./use-term-words.ts";

interface Props {
  readonly subscription: Subscription;
  readonly wanted: Offer;
  readonly quote: SubscriptionChange;
}

/** A quoted change in words: today, at the next renewal, and what there is less of. */
export function ChangeWords({ subscription, wanted, quote }: Props) {
  const { t, money, tax, time } = useTermWords(subscription);
  const { is_now: isNow, credit, charge, due_now, tax: taxNow, until, renewal } = quote;
  const facts = { plan: wanted.name, present: subscription.plan.name, until: time(until) };
  const lost = lostBy(quote.present, wanted);
  return (
    <>
      <section aria-labelledby="change-today">
        <h3 id="change-today">{t("plans.today.title")}</h3>
        <p>{t(isNow ? "subscription.change.now" : "subscription.change.later", facts)}</p>
        {isNow && (
          <Sums
            sums={[
              [t("subscription.change.charge", facts), money(charge)],
              [t("subscription.change.credit", facts), money(-credit)],
              [t("subscription.change.due"), money(due_now)],
            ]}
            className={styles.sums}
            isFramed
          />
        )}
        {isNow && <p className={styles.soft}>{tax({ ...renewal.price, amount: due_now, tax: taxNow })}</p>}
      </section>
      <section aria-labelledby="change-renewal">
        <h3 id="change-renewal">{t("subscription.change.renewal")}</h3>
        <p>
          {t("subscription.change.renewalText", {
            price: money(renewal.price.amount),
            at: time(renewal.at),
            tax: tax(renewal.price),
          })}
        </p>
        <p className={styles.soft}>{t("plans.renew.how")}</p>
      </section>
      {lost.length > 0 && (
        <section aria-labelledby="change-lost">
          <h3 id="change-lost">{t("subscription.change.lost")}</h3>
          <ul className={styles.lost}>
            {lost.map((one) => (
              <LostPart key={one.part} {...one} />
            ))}
          </ul>
          <p className={styles.soft}>{t("subscription.cancel.files")}</p>
        </section>
      )}
    </>
  );
}

function LostPart({ part, before, after }: Lost) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const isSize = part === "storage" || part === "traffic";
  const said = (amount: number) => {
    if (amount < 0) return t("plans.unlimited");
    if (amount === 0) return t("subscription.change.asFree");
    return isSize ? t("plans.more", { size: format.size(amount) }) : format.number(amount);
  };
  return (
    <li>
      {t(`plans.gives.${part}`)}: {t("plans.today.change", { before: said(before), after: said(after) })}
    </li>
  );
}
