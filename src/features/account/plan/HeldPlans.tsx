import { useEffect, useRef } from "react";
import { PlanWords } from "../../../components/words/PlanWords.tsx";
import { getPremiumFacts } from "../../../api/premium-facts.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAccount } from "../../../state/account.ts";
import { usePages } from "../../../state/listing/use-pages.ts";
import * as styles from "./HeldPlans.module.css";
import { PagedList } from "../sessions/PagedList.tsx";

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
  const room = about && `${about.quota.limit} ${about.traffic.limit} ${about.expires_at}`;
  const known = useRef(room);
  useEffect(() => {
    // A plan that comes or goes changes what the account may hold, send, or how long it is premium.
    const isChanged = known.current !== undefined && known.current !== room;
    known.current = room;
    if (isChanged) void refresh();
  }, [room, refresh]);
  return (
    <PagedList pages={pages} labelledBy={labelledBy} empty={t("plan.text")} more="">
      {({ id, description, begin, expire, storage, traffic }) => (
        <li key={id} className={styles.plan}>
          <PlanWords plan={{ name: description, from: begin, until: expire, storage, traffic }} />
        </li>
      )}
    </PagedList>
  );
}
