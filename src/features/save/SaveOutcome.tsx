import { CircleCheck, CircleSlash, ReceiptText, Undo2 } from "../../components/icons.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { saveBlob } from "../../api/download.ts";
import { getReceipt } from "../../api/visitor-share.ts";
import { Button } from "../../components/button/Button.tsx";
import { ButtonLink } from "../../components/button/ButtonLink.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useSpoken } from "../../state/spoken.ts";
import { useToast } from "../../state/toast.ts";
import { SaveProgress } from "./SaveProgress.tsx";
import { SaveRefused } from "./SaveRefused.tsx";
import type { Save } from "./use-save.ts";
import * as styles from "./SaveBar.module.css";

interface Props {
  readonly save: Save;
  readonly bytes: number | undefined;
}

/** Shows the progress or the result of a save. */
export function SaveOutcome({ save, bytes }: Props) {
  const { t } = useTranslation("save");
  const { state } = save;
  useSpoken(useWords(save), "");
  switch (state.step) {
    case "done":
    case "undoing":
      return <Saved save={save} {...state} />;
    case "undone":
      return (
        <Ended save={save} title={t("undone.title")}>
          {state.kept > 0 ? t("undone.kept", { count: state.kept }) : t("undone.text")}
        </Ended>
      );
    case "cancelled":
      return (
        <Ended save={save} title={t("cancelled.title")}>
          {t("cancelled.text")}
        </Ended>
      );
    case "failed":
      return <SaveRefused failure={state.failure} bytes={bytes} onAgain={save.press} onClose={save.close} />;
    default:
      return <SaveProgress save={save} />;
  }
}

/** The step in a sentence for screen readers. A refusal is an alert of its own. */
function useWords({ state: { step } }: Save): string {
  const { t } = useTranslation("save");
  switch (step) {
    case "leaving":
      return t("bar.leaving");
    case "starting":
    case "running":
      return t("progress.starting");
    case "done":
    case "undone":
    case "cancelled":
      return t(`${step}.title`);
    default:
      return "";
  }
}

interface SavedProps {
  readonly save: Save;
  readonly step: "done" | "undoing";
  readonly taskId: string;
  readonly folderId: string;
  readonly skipped: number;
}

function Saved({ save, step, taskId, folderId, skipped }: SavedProps) {
  const { t } = useTranslation("save");
  const tell = useFailureToast();
  const folder =
    save.folder === undefined ? t("destination.fromShares") : save.folder || t("destination.root");
  return (
    <div className={styles.outcome}>
      <div className={`${styles.words} ${styles.good}`}>
        <CircleCheck aria-hidden />
        <div>
          <strong>{t("done.title")}</strong>
          <p>{t("done.where", { folder })}</p>
          {skipped > 0 && <p>{t("done.skipped", { count: skipped })}</p>}
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          icon={<Undo2 aria-hidden />}
          isPending={step === "undoing"}
          onPress={() => void save.undo().catch(tell)}
        >
          {t("done.undo")}
        </Button>
        <ReceiptButton taskId={taskId} />
        <Button variant="quiet" onPress={save.close}>
          {t("done.close")}
        </Button>
        <ButtonLink variant="primary" href={`/drive/all/${folderId}`}>
          {t("done.open")}
        </ButtonLink>
      </div>
    </div>
  );
}

function ReceiptButton({ taskId }: { readonly taskId: string }) {
  const { t } = useTranslation("save");
  const tell = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const fetchReceipt = async () => {
    setBusy(true);
    try {
      saveBlob(await getReceipt(taskId), `receipt-${taskId}.ndjson`);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      icon={<ReceiptText aria-hidden />}
      isPending={isBusy}
      onPress={() => void fetchReceipt()}
    >
      {t("done.receipt")}
    </Button>
  );
}

interface EndedProps {
  readonly save: Save;
  readonly title: string;
  readonly children: ReactNode;
}

function Ended({ save, title, children }: EndedProps) {
  const { t } = useTranslation("save");
  return (
    <div className={styles.outcome}>
      <div className={styles.words}>
        <CircleSlash aria-hidden />
        <div>
          <strong>{title}</strong>
          <p>{children}</p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onPress={save.close}>
          {t("done.close")}
        </Button>
        <Button variant="primary" onPress={save.press}>
          {t("bar.saveAgain")}
        </Button>
      </div>
    </div>
  );
}

function useFailureToast(): (error: unknown) => void {
  const toast = useToast();
  const errorText = useErrorText();
  return (error) => toast({ text: errorText(error), tone: "danger" });
}
