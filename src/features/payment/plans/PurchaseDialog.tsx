import { useEffect, useRef, useState } from "react";
import { moneyText } from "../../../../contract/bill-words.ts";
import type { Currency } from "../../../../contract/currencies.ts";
import type { Offer } from "../../../../contract/payments.ts";
import { createOrder } from "../../../api/payments.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { RadioChoices } from "../../../components/form/RadioChoices.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ChangesToday } from "./ChangesToday.tsx";
import * as styles from "./Plans.module.css";
import { PlanPrice } from "./PlanPrice.tsx";
import { TestNotice } from "./TestNotice.tsx";

interface Props {
  readonly offer: Offer;
  readonly currency: Currency;
  readonly country: string;
  /** No money moves. */
  readonly isTest: boolean;
  /** The offer isn't the one that is sold now. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const WAYS = ["once", "renew"] as const;

type Result = Awaited<ReturnType<typeof createOrder>>["result"];

/** Says what a purchase costs, changes today and means later, before its buyer goes to the page on which it is paid. */
export function PurchaseDialog({ offer, currency, country, isTest, onStale, onClose }: Props) {
  const { t, i18n } = useTranslation("account");
  const format = useFormat();
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission();
  const [result, setResult] = useState<Result>();
  const toBills = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone.
  useEffect(() => toBills.current?.focus(), [result]);
  const request = useRef(crypto.randomUUID());
  const { plan_id, amount, from, until, period, can_renew } = offer;
  const [way, setWay] = useState<"once" | "renew">("once");
  const renews = can_renew && way === "renew";
  const pay = () =>
    void submit(
      () => createOrder({ plan_id, currency, amount, country, renews, request: request.current }),
      ({ result: came, url }) => {
        if (came === "opened") return window.location.assign(url);
        request.current = crypto.randomUUID();
        setResult(came);
        if (came === "price_changed" || came === "already_paid") onStale();
      },
    );
  /** Another way is another order. */
  const handleWay = (chosen: (typeof WAYS)[number]) => {
    request.current = crypto.randomUUID();
    setWay(chosen);
  };
  const price = moneyText(amount, currency, i18n.language);
  const times = { from: format.dateTime(from), until: format.dateTime(until), price };
  const span = until === "" ? "always" : from === "" ? "now" : "later";
  return (
    <Dialog
      title={offer.name}
      isOpen
      onClose={onClose}
      actions={
        result === "already_paid" ? (
          <ButtonLink ref={toBills} href="/drive/payment/bills">
            {t("order.toBills")}
          </ButtonLink>
        ) : (
          <Button variant="primary" isPending={isBusy} onPress={pay}>
            {t("plans.pay", { price })}
          </Button>
        )
      }
    >
      <div className={styles.purchase}>
        {isTest && <TestNotice />}
        <PlanPrice offer={offer} currency={currency} />
        {can_renew && period !== "once" && (
          <RadioChoices
            label={t("plans.renew.label")}
            choices={WAYS.map((id) => ({
              id,
              text: t(`plans.renew.${id}`),
              hint: t(id === "once" ? "plans.renew.onceHint" : `plans.renew.hint.${period}`, times),
            }))}
            value={way}
            onChange={handleWay}
          />
        )}
        <section aria-labelledby="purchase-time">
          <h3 id="purchase-time">{t("plans.time.title")}</h3>
          <p>{t(`plans.time.${span}`, times)}</p>
        </section>
        <ChangesToday offer={offer} />
        <section aria-labelledby="purchase-end">
          <h3 id="purchase-end">{t("plans.end.title")}</h3>
          <p>{t(until === "" ? "plans.end.once" : renews ? "plans.end.renews" : "plans.end.ends", times)}</p>
          {renews && <p>{t("plans.renew.how")}</p>}
        </section>
        {error !== undefined && <FormError>{textOf(error)}</FormError>}
        {result !== undefined && result !== "opened" && <FormError>{t(`plans.result.${result}`)}</FormError>}
      </div>
    </Dialog>
  );
}
