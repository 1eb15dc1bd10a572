import type { RouteComponentProps } from "@reach/router";
import { useCallback, useEffect } from "react";
import { getRewards } from "../../../api/premium.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { PageFrame } from "../../../components/page/PageFrame.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAccount } from "../../../state/account.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { useAnswer } from "../use-answer.ts";
import { RewardStep } from "./RewardStep.tsx";
import * as styles from "./Rewards.module.css";

/** `/drive/payment/rewards`: which first steps give what, and what of it somebody has. */
export function RewardsView(_: RouteComponentProps) {
  const { t } = useTranslation("account");
  const { about } = useAccount();
  const ask = useCallback((signal: AbortSignal) => getRewards(signal), []);
  const { answer, retry } = useAnswer(ask);
  // The account changes when a step is done, or a reward taken, in another tab.
  useEffect(retry, [about, retry]);
  usePageTitle(t("rewards.heading"));
  return (
    <PageFrame title={t("rewards.heading")}>
      {answer.status === "loading" && (
        <>
          <Skeleton inlineSize="100%" />
          <Late onRetry={retry} />
        </>
      )}
      {answer.status === "failed" && <ErrorState error={answer.error} onRetry={retry} />}
      {answer.status === "ready" && answer.value.length === 0 && (
        <EmptyState title={t("rewards.none")} text={t("rewards.noneText")}>
          <ButtonLink href="/drive/account">{t("redeem.toAccount")}</ButtonLink>
        </EmptyState>
      )}
      {answer.status === "ready" && answer.value.length > 0 && (
        <div className={styles.page}>
          <p className={styles.soft}>{t("rewards.text")}</p>
          {answer.value.map((step) => (
            <RewardStep key={step.type} step={step} onTaken={retry} />
          ))}
        </div>
      )}
    </PageFrame>
  );
}
