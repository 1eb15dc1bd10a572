import type { RouteComponentProps } from "@reach/router";
import { Trash2 } from "../../components/icons.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Card } from "../../components/page/Card.tsx";
import { ButtonLink } from "../../components/button/ButtonLink.tsx";
import { ErrorState } from "../../components/empty-state/ErrorState.tsx";
import { Late } from "../../components/wait/Late.tsx";
import { PageFrame } from "../../components/page/PageFrame.tsx";
import { StorageMeter } from "../../components/meter/StorageMeter.tsx";
import { TrafficMeter } from "../../components/meter/TrafficMeter.tsx";
import { useAccount, useRefreshAccount } from "../../state/account.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import * as styles from "./AccountView.module.css";
import { AgreementsCard } from "./agreements/AgreementsCard.tsx";
import { AlongCard } from "./along/AlongCard.tsx";
import { ConnectedCard } from "./connected/ConnectedCard.tsx";
import { CountingCard } from "./counting/CountingCard.tsx";
import { CoversCard } from "./covers/CoversCard.tsx";
import { LeaveCard } from "./leave/LeaveCard.tsx";
import { LettersCard } from "./letters/LettersCard.tsx";
import { NoticesCard } from "./notices/NoticesCard.tsx";
import { PasskeyCard } from "./passkeys/PasskeyCard.tsx";
import { HeldPlans } from "./plan/HeldPlans.tsx";
import { RewardsLink } from "./plan/RewardsLink.tsx";
import { ProfileCard } from "./profile/ProfileCard.tsx";
import { RoomButton } from "./room/RoomButton.tsx";
import { SecurityLogCard } from "./sessions/SecurityLogCard.tsx";
import { SessionsCard } from "./sessions/SessionsCard.tsx";
import { TokenCard } from "./tokens/TokenCard.tsx";
import { useTokens } from "./tokens/use-tokens.ts";
import { TwoFactorCard } from "./two-factor/TwoFactorCard.tsx";

/** `/drive/account`: the person signed in, their storage, and the ways to sign out. */
export function AccountView({ location }: RouteComponentProps) {
  const { t } = useTranslation(["account", "places"]);
  const { profile, about, error } = useAccount();
  const canBuy = about?.can_buy ?? false;
  const isMissing = !profile || !about;
  const hasFailed = isMissing && error !== undefined;
  const { all } = useRefreshAccount();
  const tokens = useTokens();
  const [passwords, setPasswords] = useState(0);
  usePageTitle(t("title"));
  useEffect(() => void all(), [all]);
  const place = location?.hash.slice(1) ?? "";
  // The part that a link names is there only once the account is.
  useEffect(() => void document.getElementById(place)?.scrollIntoView(), [place, isMissing]);

  return (
    <PageFrame title={t("title")}>
      {isMissing && !hasFailed && <Late onRetry={() => void all()} />}
      {hasFailed && <ErrorState error={error} onRetry={() => void all()} />}
      <div className={styles.cards} aria-busy={isMissing && !hasFailed}>
        {!hasFailed && (
          <>
            <ProfileCard onNewPassword={() => setPasswords((before) => before + 1)} />
            <Card id="account-storage" title={t("storage")}>
              <StorageMeter detailed>
                <p className={styles.text}>{t("places:storage.freeUp")}</p>
                <div className={styles.actions}>
                  <ButtonLink href="/drive/trash" icon={<Trash2 aria-hidden />}>
                    {t("places:storage.toTrash")}
                  </ButtonLink>
                </div>
              </StorageMeter>
              <RoomButton />
              {canBuy && (
                <div className={styles.actions}>
                  <ButtonLink href="/drive/payment/storage">{t("plan.moreStorage")}</ButtonLink>
                </div>
              )}
            </Card>
            <Card id="account-plan" title={t("plan.title")}>
              <HeldPlans labelledBy="account-plan" />
              <div className={styles.actions}>
                {canBuy && <ButtonLink href="/drive/payment">{t("plan.see")}</ButtonLink>}
                {canBuy && (
                  <ButtonLink href="/drive/payment/subscription">{t("subscription.heading")}</ButtonLink>
                )}
                <ButtonLink href="/drive/payment/redeem">{t("redeem.title")}</ButtonLink>
                <RewardsLink />
              </div>
            </Card>
            <Card id="account-traffic" title={t("places:traffic.label")}>
              <TrafficMeter />
              <p className={styles.text}>{t("places:traffic.text")}</p>
              {canBuy && (
                <div className={styles.actions}>
                  <ButtonLink href="/drive/payment/traffic">{t("plan.moreTraffic")}</ButtonLink>
                </div>
              )}
            </Card>
          </>
        )}
        <TwoFactorCard />
        <PasskeyCard />
        <ConnectedCard />
        <SessionsCard key={`sessions-${passwords}`} hasTokens={(tokens.tokens?.length ?? 0) > 0} />
        <TokenCard {...tokens} />
        <SecurityLogCard key={`log-${passwords}`} />
        <NoticesCard />
        <LettersCard />
        <CoversCard />
        <CountingCard />
        <AgreementsCard />
        <AlongCard />
        <LeaveCard />
      </div>
    </PageFrame>
  );
}
