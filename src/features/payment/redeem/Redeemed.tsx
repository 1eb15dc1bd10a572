import { useEffect, useRef } from "react";
import type { GivenPlan } from "../../../../contract/codes.ts";
import { Button } from "../../../components/Button.tsx";
import { ButtonLink } from "../../../components/ButtonLink.tsx";
import { CircleCheck } from "../../../components/icons.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation, type TextKey } from "../../../i18n/use-translation.ts";
import { useNow } from "../../../state/use-now.ts";
import * as styles from "./Redeem.module.css";

const MINUTE_MS = 60_000;

interface Props {
  readonly given: GivenPlan;
  readonly onAnother: () => void;
}

/** Says what a code gave, and until when. */
export function Redeemed({ given, onAnother }: Props) {
  const { t } = useTranslation("account");
  const title = useRef<HTMLHeadingElement>(null);
  const facts = useFacts(given);
  const span = useSpan(given);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.panel} aria-labelledby="redeemed">
      <h2 id="redeemed" className={styles.done} ref={title} tabIndex={-1}>
        <CircleCheck aria-hidden />
        {t("redeem.done")}
      </h2>
      <p>{span}</p>
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <ButtonLink href="/drive/account">{t("redeem.toAccount")}</ButtonLink>
        <Button variant="quiet" onPress={onAnother}>
          {t("redeem.another")}
        </Button>
      </div>
    </section>
  );
}

/** A plan that was given, with its times. */
function useSpan({ name: plan, from, until }: GivenPlan): string {
  const { t } = useTranslation("account");
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  if (until === "") return t("redeem.always", { plan });
  const isLater = Date.parse(from) > now + MINUTE_MS;
  const key: TextKey<"account"> = isLater ? "redeem.later" : "redeem.until";
  return t(key, { plan, from: format.dateTime(from), until: format.dateTime(until) });
}

function useFacts({ storage, traffic }: GivenPlan): readonly string[] {
  const { t } = useTranslation("account");
  const format = useFormat();
  const facts: string[] = [];
  if (storage !== "0") facts.push(t("redeem.storage", { size: format.size(storage) }));
  if (traffic === "-1") facts.push(t("redeem.trafficUnlimited"));
  else if (traffic !== "0") facts.push(t("redeem.traffic", { size: format.size(traffic) }));
  return facts;
}
