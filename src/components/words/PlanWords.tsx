import type { GivenPlan } from "../../../contract/codes.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useTranslation, type TextKey } from "../../i18n/use-translation.ts";
import { useNow } from "../../state/use-now.ts";
import * as styles from "./PlanWords.module.css";

const MINUTE_MS = 60_000;

type Words = Pick<GivenPlan, "name" | "from" | "until" | "storage" | "traffic">;

/** Says of a plan that somebody has from when until when it counts, and what it gives. */
export function PlanWords({ plan }: { readonly plan: Words }) {
  const span = useSpan(plan);
  const facts = useFacts(plan);
  return (
    <>
      <p>{span}</p>
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function useSpan({ name: plan, from, until }: Words): string {
  const { t } = useTranslation("account");
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  if (until === "") return t("redeem.always", { plan });
  const isLater = Date.parse(from) > now + MINUTE_MS;
  const key: TextKey<"account"> = isLater ? "redeem.later" : "redeem.until";
  return t(key, { plan, from: format.dateTime(from), until: format.dateTime(until) });
}

function useFacts({ storage, traffic }: Words): readonly string[] {
  const { t } = useTranslation("account");
  const format = useFormat();
  const facts: string[] = [];
  if (storage !== "0") facts.push(t("redeem.storage", { size: format.size(storage) }));
  if (traffic === "-1") facts.push(t("redeem.trafficUnlimited"));
  else if (traffic !== "0") facts.push(t("redeem.traffic", { size: format.size(traffic) }));
  return facts;
}
