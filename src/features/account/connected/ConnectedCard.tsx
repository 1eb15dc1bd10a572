import { useState } from "react";
import type { Connection } from "../../../../contract/connections.ts";
import { isApiError } from "../../../api/api-error.ts";
import { beginConnection, removeConnection } from "../../../api/connections.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useToast } from "../../../state/toast.ts";
import { useFresh } from "../prove/use-fresh.tsx";
import { useTakesPasswords } from "../use-takes-passwords.ts";
import { ConnectionList } from "./ConnectionList.tsx";
import * as styles from "../Rows.module.css";
import { useConnections } from "./use-connections.ts";
import { useNews } from "./use-news.ts";

const HEADING = "account-connected";

/** The accounts elsewhere by which a person signs in. It isn't shown where the operator has named no issuer. */
export function ConnectedCard() {
  const { t } = useTranslation("account");
  const { held, error, reload } = useConnections();
  const { fresh, dialog } = useFresh();
  const toast = useToast();
  const textOf = useErrorText();
  const takesPasswords = useTakesPasswords();
  const { isBusy, submit } = useSubmission();
  const [removed, setRemoved] = useState<Connection>();
  const [isAsking, setIsAsking] = useState(false);
  useNews();

  const showFailure = (failure: unknown) => {
    if (isApiError(failure, "cancelled")) return;
    const isLast = isApiError(failure, "failed_precondition");
    const last = t(takesPasswords ? "connected.last" : "connected.lastElsewhere");
    toast({ text: isLast ? last : textOf(failure), tone: "danger" });
  };
  const handleConnect = (issuer: string) =>
    void submit(
      () => fresh(() => beginConnection(issuer)).then((url) => location.assign(url), showFailure),
      () => undefined,
    );
  const handleRemove = async () => {
    if (removed) await fresh(() => removeConnection(removed.id)).catch(showFailure);
    reload();
  };

  if (held ? held.issuers.length + held.connections.length === 0 : error === undefined) return null;
  const open = held?.issuers.filter(({ id }) => !held.connections.some(({ issuer }) => issuer === id)) ?? [];
  return (
    <Card id={HEADING} title={t("connected.title")}>
      {held ? (
        <>
          <p className={styles.text}>{t("connected.why")}</p>
          <ConnectionList
            connections={held.connections}
            labelledBy={HEADING}
            onRemove={(connection) => {
              setRemoved(connection);
              setIsAsking(true);
            }}
          />
          <div className={styles.actions}>
            {open.map(({ id, name }) => (
              <Button key={id} isPending={isBusy} onPress={() => handleConnect(id)}>
                {t("connected.connect", { name })}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <ErrorState error={error} onRetry={reload} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("connected.removeTitle", { name: removed?.name ?? "" })}
        text={t("connected.removeText")}
        confirmLabel={t("connected.remove")}
        onClose={() => setIsAsking(false)}
        onConfirm={handleRemove}
      />
      {dialog}
    </Card>
  );
}
