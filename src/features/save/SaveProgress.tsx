import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../components/button/Button.tsx";
import { Late } from "../../components/wait/Late.tsx";
import { ProgressBar } from "../../components/meter/ProgressBar.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useToast } from "../../state/toast.ts";
import type { Save } from "./use-save.ts";
import * as styles from "./SaveBar.module.css";

/** A running save: its progress, the advice that nobody needs to wait, and a way to cancel it. */
export function SaveProgress({ save }: { readonly save: Save }) {
  const { t } = useTranslation("save");
  const format = useFormat();
  const { state } = save;
  if (state.step === "leaving") {
    return (
      <div className={styles.progress}>
        <p>{t("bar.leaving")}</p>
        <ProgressBar label={t("bar.leaving")} share={undefined} />
        <Late onRetry={null} />
      </div>
    );
  }
  const share = state.step === "running" ? state.progress / 100 : undefined;
  return (
    <>
      <div className={styles.progress}>
        <p>
          <span>
            {share === undefined
              ? t("progress.starting")
              : t("progress.running", { percent: format.percent(share) })}
          </span>
          <span>{t("progress.keepsGoing")}</span>
        </p>
        <ProgressBar label={t("progress.label")} share={share} />
        {share === undefined && <Late onRetry={null} />}
      </div>
      {share !== undefined && <CancelButton save={save} />}
    </>
  );
}

function CancelButton({ save }: { readonly save: Save }) {
  const { t } = useTranslation("save");
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const cancel = () => {
    setBusy(true);
    save.cancel().catch((error: unknown) => {
      setBusy(false);
      toast({ text: errorText(error), tone: "danger" });
    });
  };
  return (
    <Button isPending={isBusy} onPress={cancel}>
      {t("progress.cancel")}
    </Button>
  );
}
