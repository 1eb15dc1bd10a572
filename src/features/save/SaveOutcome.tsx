import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/Button.tsx";
import { ButtonLink } from "../../components/ButtonLink.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { SaveRefused } from "./SaveRefused.tsx";
import type { Save } from "./use-save.ts";
import * as styles from "./SaveBar.module.css";

interface Props {
  readonly save: Save;
  readonly bytes: number | undefined;
  /** Name of the folder it went to. */
  readonly folder: string;
}

/** What a save is doing, or what became of it. */
export function SaveOutcome({ save, bytes, folder }: Props) {
  const { t } = useTranslation("save");
  const format = useFormat();
  const { state } = save;

  if (state.step === "done") {
    return (
      <div className={styles.outcome}>
        <div className={`${styles.words} ${styles.good}`} role="status">
          <CircleCheck aria-hidden />
          <div>
            <strong>{t("done.title")}</strong>
            <p>{t("done.where", { folder })}</p>
          </div>
        </div>
        <div className={styles.actions}>
          <Button variant="quiet" onPress={save.close}>
            {t("done.close")}
          </Button>
          <ButtonLink variant="primary" href={`/drive/all/${state.folderId}`}>
            {t("done.open")}
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (state.step === "failed") {
    return <SaveRefused failure={state.failure} bytes={bytes} onAgain={save.press} onClose={save.close} />;
  }
  if (state.step === "leaving") {
    return (
      <div className={styles.progress}>
        <p role="status">{t("bar.leaving")}</p>
        <ProgressBar label={t("bar.leaving")} share={undefined} />
      </div>
    );
  }
  const share = state.step === "running" ? state.progress / 100 : undefined;
  return (
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
    </div>
  );
}
