import type { RouteComponentProps } from "@reach/router";
import { LogOut, MonitorSmartphone, Trash2 } from "../../components/icons.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { signOut, signOutEverywhere } from "../../api/sign-out.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ButtonLink } from "../../components/ButtonLink.tsx";
import { Checkbox } from "../../components/Checkbox.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { ErrorState } from "../../components/ErrorState.tsx";
import { Late } from "../../components/Late.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { StorageMeter } from "../../components/StorageMeter.tsx";
import { TrafficMeter } from "../../components/TrafficMeter.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useAccount, useRefreshAccount } from "../../state/account.ts";
import { useOwnAddress } from "../../state/own-address.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import { useToast } from "../../state/toast.ts";
import * as styles from "./AccountView.module.css";
import { AlongCard } from "./along/AlongCard.tsx";
import { LeaveCard } from "./leave/LeaveCard.tsx";
import { PasskeyCard } from "./passkeys/PasskeyCard.tsx";
import { TokenCard } from "./TokenCard.tsx";
import { TwoFactorCard } from "./two-factor/TwoFactorCard.tsx";
import { useTokens } from "./use-tokens.ts";

/** `/drive/account`: the person signed in, their storage, and the ways to sign out. */
export function AccountView(_: RouteComponentProps) {
  const { t } = useTranslation(["account", "places"]);
  const { profile, about, error } = useAccount();
  const address = useOwnAddress();
  const isMissing = !profile || !about;
  const hasFailed = isMissing && error !== undefined;
  const { all } = useRefreshAccount();
  const format = useFormat();
  const toast = useToast();
  const textOf = useErrorText();
  const [asking, setAsking] = useState(false);
  const [withTokens, setWithTokens] = useState(false);
  const { tokens, reload } = useTokens();
  usePageTitle(t("title"));
  useEffect(() => void all(), [all]);

  const handleSignOut = () =>
    void signOut().catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));

  return (
    <PageFrame title={t("title")}>
      {isMissing && !hasFailed && <Late onRetry={() => void all()} />}
      {hasFailed && <ErrorState error={error} onRetry={() => void all()} />}
      <div className={styles.cards}>
        {!hasFailed && (
          <>
            <Card id="account-profile" title={t("profile")}>
              <dl className={styles.facts}>
                <dt>{t("name")}</dt>
                <dd>{profile ? profile.name : <Skeleton inlineSize="8rem" />}</dd>
                <dt>{t("email")}</dt>
                <dd>{address ?? <Skeleton inlineSize="12rem" />}</dd>
                <dt>{t("since")}</dt>
                <dd>{profile ? format.dateTime(profile.created_at) : <Skeleton inlineSize="10rem" />}</dd>
              </dl>
            </Card>
            <Card id="account-storage" title={t("storage")}>
              <StorageMeter detailed>
                <p className={styles.text}>{t("places:storage.freeUp")}</p>
                <div className={styles.actions}>
                  <ButtonLink href="/drive/trash" icon={<Trash2 aria-hidden />}>
                    {t("places:storage.toTrash")}
                  </ButtonLink>
                </div>
              </StorageMeter>
            </Card>
            <Card id="account-traffic" title={t("places:traffic.label")}>
              <TrafficMeter />
              <p className={styles.text}>{t("places:traffic.text")}</p>
            </Card>
          </>
        )}
        <TwoFactorCard />
        <PasskeyCard />
        <Card id="account-session" title={t("session")}>
          <p className={styles.text}>{t("sessionText")}</p>
          <div className={styles.actions}>
            <Button icon={<LogOut aria-hidden />} onPress={handleSignOut}>
              {t("signOut")}
            </Button>
            <Button variant="danger" icon={<MonitorSmartphone aria-hidden />} onPress={() => setAsking(true)}>
              {t("signOutEverywhere")}
            </Button>
          </div>
        </Card>
        <AlongCard />
        {tokens.length > 0 && <TokenCard tokens={tokens} onRevoked={reload} />}
        <LeaveCard />
      </div>
      <ConfirmDialog
        isOpen={asking}
        title={t("everywhereTitle")}
        text={t("everywhereText")}
        confirmLabel={t("signOutEverywhere")}
        onClose={() => setAsking(false)}
        onConfirm={() => signOutEverywhere(withTokens)}
      >
        {tokens.length > 0 && (
          <Checkbox isSelected={withTokens} onChange={setWithTokens} label={t("everywhereTokens")} />
        )}
      </ConfirmDialog>
    </PageFrame>
  );
}
