import { navigate, useLocation, type RouteComponentProps } from "@reach/router";
import { useState } from "react";
import type { GivenPlan } from "../../../../contract/codes.ts";
import { PageFrame } from "../../../components/page/PageFrame.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useRefreshAccount } from "../../../state/account.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { Redeemed } from "./Redeemed.tsx";
import { RedeemForm } from "./RedeemForm.tsx";

/** `/drive/payment/redeem`: redeems an activation code. */
export function RedeemView(_: RouteComponentProps) {
  const { t } = useTranslation("account");
  const { hash } = useLocation();
  const { all } = useRefreshAccount();
  const [given, setGiven] = useState<GivenPlan>();
  usePageTitle(t("redeem.title"));

  const handleRedeemed = (plan: GivenPlan) => {
    setGiven(plan);
    // A code that was redeemed is of no use in the address.
    void navigate(location.pathname, { replace: true });
    void all();
  };
  return (
    <PageFrame title={t("redeem.title")}>
      {given ? (
        <Redeemed given={given} onAnother={() => setGiven(undefined)} />
      ) : (
        <RedeemForm key={hash} code={codeIn(hash)} onRedeemed={handleRedeemed} />
      )}
    </PageFrame>
  );
}

const codeIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get("code") ?? "";
