import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { ApiToken } from "../../../contract/user.ts";
import { revokeToken } from "../../api/account.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import * as styles from "./AccountView.module.css";

interface Props {
  readonly tokens: readonly ApiToken[];
  readonly onRevoked: () => void;
}

/** The tokens that scripts sign in with. Each can be revoked. */
export function TokenCard({ tokens, onRevoked }: Props) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const [asked, setAsked] = useState<ApiToken>();
  const nameOf = ({ name }: ApiToken) => name || t("tokens.unnamed");
  const lastUseOf = ({ last_used_at }: ApiToken) =>
    last_used_at ? t("tokens.used", { time: format.dateTime(last_used_at) }) : t("tokens.unused");

  const handleConfirm = async () => {
    if (asked) await revokeToken(asked.id);
    onRevoked();
  };

  return (
    <Card id="account-tokens" title={t("tokens.title")}>
      <p className={styles.text}>{t("tokens.text")}</p>
      <ul className={styles.tokens}>
        {tokens.map((token) => (
          <li key={token.id} className={styles.token}>
            <div className={styles.tokenFacts}>
              <p>{nameOf(token)}</p>
              <p className={styles.text}>{lastUseOf(token)}</p>
              <p className={styles.text}>{t("tokens.until", { date: format.date(token.expires_at) })}</p>
            </div>
            <Button
              variant="danger"
              aria-label={`${t("tokens.revoke")}: ${nameOf(token)}`}
              onPress={() => setAsked(token)}
            >
              {t("tokens.revoke")}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked ? t("tokens.revokeTitle", { name: nameOf(asked) }) : ""}
        text={t("tokens.revokeText")}
        confirmLabel={t("tokens.revoke")}
        onClose={() => setAsked(undefined)}
        onConfirm={handleConfirm}
      />
    </Card>
  );
}
