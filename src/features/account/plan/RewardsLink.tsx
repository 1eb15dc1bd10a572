import { useEffect, useState } from "react";
import { getRewards } from "../../../api/premium.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** The way to the rewards for first steps, where there are any. */
export function RewardsLink() {
  const { t } = useTranslation("account");
  const [hasAny, setHasAny] = useState(false);
  useEffect(() => {
    const run = new AbortController();
    // The page of rewards says when they can't be had; here nobody waits for them.
    getRewards(run.signal).then(
      (steps) => setHasAny(steps.length > 0),
      () => undefined,
    );
    return () => run.abort();
  }, []);
  return hasAny ? <ButtonLink href="/drive/payment/rewards">{t("rewards.heading")}</ButtonLink> : null;
}
