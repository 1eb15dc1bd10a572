import { useState, type ComponentProps } from "react";
import { LONGEST_PAUSE_MONTHS } from "../../../../contract/subscriptions.ts";
import { pauseSubscription } from "../../../api/subscriptions.ts";
import { RadioChoices } from "../../../components/form/RadioChoices.tsx";
import type { ActDialog } from "./ActDialog.tsx";
import { ActFrame } from "./ActDialog.tsx";
import { useTermWords } from "./use-term-words.ts";

const MONTHS = Array.from({ length: LONGEST_PAUSE_MONTHS }, (_, index) => index + 1);

/** Asks for how long a subscription rests. */
export function PauseDialog({ subscription, ...rest }: Omit<ComponentProps<typeof ActDialog>, "act">) {
  const { t, time } = useTermWords(subscription);
  const [months, setMonths] = useState("1");
  const until = time(subscription.until);
  return (
    <ActFrame act="pause" work={() => pauseSubscription(Number(months))} {...rest}>
      <p>{t("subscription.pause.text", { until })}</p>
      <RadioChoices
        label={t("subscription.pause.label")}
        choices={MONTHS.map((count) => ({
          id: String(count),
          text: t("subscription.pause.months", { count }),
          hint: t("subscription.pause.hint", { until, count }),
        }))}
        value={months}
        onChange={setMonths}
      />
    </ActFrame>
  );
}
