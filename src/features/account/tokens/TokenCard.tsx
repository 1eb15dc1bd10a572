import { lazy, useState } from "react";
import { TOKENS_MAX } from "../../../../contract/token-limits.ts";
import type { ApiToken } from "../../../../contract/tokens.ts";
import { revokeToken } from "../../../api/tokens.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Part } from "../../../components/wait/Part.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useFresh } from "../prove/use-fresh.tsx";
import { TokenList } from "./TokenList.tsx";
import * as rows from "../Rows.module.css";
import type { useTokens } from "./use-tokens.ts";

const MakeTokenDialog = lazy(() =>
  import("./MakeTokenDialog.tsx").then((m) => ({ default: m.MakeTokenDialog })),
);
const HEADING = "account-tokens";

/** The tokens that programs sign in with: how they are made and revoked. */
export function TokenCard({ tokens, error, reload }: ReturnType<typeof useTokens>) {
  const { t } = useTranslation("account");
  const { fresh, dialog } = useFresh();
  const [isMaking, setIsMaking] = useState(false);
  const [asked, setAsked] = useState<ApiToken>();
  const [isAsking, setIsAsking] = useState(false);

  const handleRevoke = async () => {
    if (asked) await revokeToken(asked.id);
    reload();
  };

  return (
    <Card id={HEADING} title={t("tokens.title")}>
      <p className={rows.text}>{t("tokens.text")}</p>
      {!tokens && error === undefined && (
        <>
          <Skeleton inlineSize="100%" />
          <Late onRetry={reload} />
        </>
      )}
      {!tokens && error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {tokens && tokens.length > 0 && (
        <TokenList
          tokens={tokens}
          labelledBy={HEADING}
          onRevoke={(token) => {
            setAsked(token);
            setIsAsking(true);
          }}
        />
      )}
      {tokens &&
        (tokens.length < TOKENS_MAX ? (
          <div>
            <Button onPress={() => setIsMaking(true)}>{t("tokens.make")}</Button>
          </div>
        ) : (
          <p className={rows.text}>{t("tokens.full", { max: TOKENS_MAX })}</p>
        ))}
      {isMaking && (
        <Part>
          <MakeTokenDialog fresh={fresh} onMade={reload} onClose={() => setIsMaking(false)} />
        </Part>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("tokens.revokeTitle", { name: asked?.name || t("tokens.unnamed") })}
        text={t("tokens.revokeText")}
        confirmLabel={t("tokens.revoke")}
        onClose={() => setIsAsking(false)}
        onConfirm={handleRevoke}
      />
      {dialog}
    </Card>
  );
}
