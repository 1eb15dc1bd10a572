import { useEffect } from "react";
import type { PremiumFacts } from "../../../../contract/neighbours.ts";
import { getPremiumFacts } from "../../../api/premium-facts.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAccount } from "../../../state/account.ts";
import { usePages } from "../../../state/use-pages.ts";
import * as styles from "../AccountView.module.css";
import { PagedList } from "../sessions/PagedList.tsx";

type HeldPlan = PremiumFacts["data"]["vipItem"][number];

const load = async (_pageToken: string, signal: AbortSignal) => {
  const { data } = await getPremiumFacts(signal);
  return { items: data.vipItem, nextToken: "" };
};

/** The plans that somebody has beside the free one, each with its end. */
export function HeldPlans({ labelledBy }: { readonly labelledBy: string }) {
  const { t } = useTranslation("account");
  const pages = usePages(load);
  const { about } = useAccount();
  const { refresh } = pages;
  // A plan that comes or goes changes the room as well.
  useEffect(() => void refresh(), [about, refresh]);
  return (
    <PagedList pages={pages} labelledBy={labelledBy} empty={t("plan.text")} more="">
      {(plan) => <HeldPlanRow key={`${plan.type} ${plan.begin}`} plan={plan} />}
    </PagedList>
  );
}

function HeldPlanRow({ plan }: { readonly plan: HeldPlan }) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const facts = { plan: plan.description, from: format.date(plan.begin), until: format.date(plan.expire) };
  if (plan.expire === "") return <li className={styles.text}>{t("redeem.always", facts)}</li>;
  return (
    <li className={styles.text}>
      {plan.status === "waiting" ? t("redeem.later", facts) : t("redeem.until", facts)}
    </li>
  );
}
