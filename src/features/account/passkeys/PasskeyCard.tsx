import { useState } from "react";
import { PASSKEYS_MAX } from "../../../../contract/passkey-limits.ts";
import type { Passkey } from "../../../../contract/passkeys.ts";
import { isApiError } from "../../../api/api-error.ts";
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from "../../../api/passkeys.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useToast } from "../../../state/toast.ts";
import { useFresh } from "../prove/use-fresh.tsx";
import { knowsPasskeys, makePasskey } from "./authenticator.ts";
import { NameDialog } from "./NameDialog.tsx";
import { PasskeyList } from "./PasskeyList.tsx";
import * as styles from "../Rows.module.css";
import { usePasskeys } from "./use-passkeys.ts";

type Asked = "add" | { readonly rename: Passkey };

/** The passkeys a person signs in with: how they are added, named and removed. */
export function PasskeyCard() {
  const { t } = useTranslation("account");
  const { passkeys, error, reload } = usePasskeys();
  const { fresh, dialog } = useFresh();
  const toast = useToast();
  const textOf = useErrorText();
  const adding = useSubmission();
  const [asked, setAsked] = useState<Asked>();
  const [removed, setRemoved] = useState<Passkey>();
  const [isAsking, setIsAsking] = useState(false);

  const showFailure = (failure: unknown) => {
    if (!isApiError(failure, "cancelled")) toast({ text: textOf(failure), tone: "danger" });
  };
  /** The proof is asked for before the name, so that the device's own question follows the last press. */
  const handleAdd = () =>
    void adding.submit(
      () => fresh(beginPasskey).then(() => setAsked("add"), showFailure),
      () => undefined,
    );
  const add = async (name: string): Promise<string | undefined> => {
    const made = await makePasskey(await fresh(beginPasskey));
    if (typeof made === "string") return t(`passkeys.${made}`);
    await fresh(() => addPasskey(name, made));
    toast({ text: t("passkeys.done", { name }) });
    reload();
    return undefined;
  };
  const rename = async ({ id }: Passkey, name: string): Promise<undefined> => {
    await renamePasskey(id, name);
    reload();
  };
  const handleRemove = async () => {
    if (removed) await fresh(() => removePasskey(removed.id)).catch(showFailure);
    reload();
  };

  return (
    <Card id="account-passkeys" title={t("passkeys.title")}>
      {!passkeys && error === undefined && (
        <>
          <Skeleton inlineSize="100%" />
          <Late onRetry={reload} />
        </>
      )}
      {!passkeys && error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {passkeys && (
        <>
          {passkeys.length === 0 ? (
            <p className={styles.text}>{t("passkeys.why")}</p>
          ) : (
            <PasskeyList
              passkeys={passkeys}
              labelledBy="account-passkeys"
              onRename={(passkey) => setAsked({ rename: passkey })}
              onRemove={(passkey) => {
                setRemoved(passkey);
                setIsAsking(true);
              }}
            />
          )}
          <AddPasskey held={passkeys.length} isPending={adding.isBusy} onAdd={handleAdd} />
        </>
      )}
      {asked === "add" && (
        <NameDialog
          title={t("passkeys.add")}
          text={t("passkeys.addText")}
          onName={add}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked !== undefined && asked !== "add" && (
        <NameDialog
          title={t("passkeys.rename")}
          former={asked.rename.name}
          onName={(name) => rename(asked.rename, name)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("passkeys.removeTitle", { name: removed?.name ?? "" })}
        text={t("passkeys.removeText")}
        confirmLabel={t("passkeys.remove")}
        onClose={() => setIsAsking(false)}
        onConfirm={handleRemove}
      />
      {dialog}
    </Card>
  );
}

interface AddProps {
  readonly held: number;
  readonly isPending: boolean;
  readonly onAdd: () => void;
}

/** The button to add one, or the reason why none can be added. */
function AddPasskey({ held, isPending, onAdd }: AddProps) {
  const { t } = useTranslation("account");
  if (held >= PASSKEYS_MAX) return <p className={styles.text}>{t("passkeys.full", { max: PASSKEYS_MAX })}</p>;
  if (!knowsPasskeys()) return <p className={styles.text}>{t("passkeys.unsupported")}</p>;
  return (
    <div className={styles.actions}>
      <Button isPending={isPending} onPress={onAdd}>
        {t("passkeys.add")}
      </Button>
    </div>
  );
}
