import { CircleAlert, CircleCheck, FileUp, Pause, Play, RotateCw, WifiOff, X } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/IconButton.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { useToast } from "../../state/toast.ts";
import { pickFiles } from "./pick-files.ts";
import { transferTone } from "./transfer-tone.ts";
import type { Transfer } from "./transfer.types.ts";
import { uploads } from "./uploads.ts";
import { useTransferText } from "./use-transfer-text.ts";
import * as styles from "./TransferRow.module.css";

/** One transfer: how far it is, how fast, or why it stopped and what to do. */
export const TransferRow = memo(function TransferRow({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation("upload");
  const textOf = useTransferText();
  const toast = useToast();
  const { id, name, size, sent, phase } = transfer;

  const handleProvide = async () => {
    const [file] = await pickFiles("one-file");
    if (file && !uploads.provide(id, file)) toast({ text: t("otherFile", { name }), tone: "danger" });
  };

  return (
    <div className={styles.row} data-phase={phase}>
      <StateIcon phase={phase} />
      <div className={styles.words}>
        <span className={styles.name} title={[...transfer.path, name].join("/")}>
          {name}
        </span>
        {phase !== "done" && phase !== "failed" && phase !== "lost" && (
          <ProgressBar
            label={t("progressOf", { name })}
            share={size === 0 ? 0 : sent / size}
            tone={transferTone(phase)}
          />
        )}
        <span className={styles.detail}>{textOf(transfer)}</span>
      </div>
      <div className={styles.actions}>
        {(phase === "running" || phase === "waiting" || phase === "preparing" || phase === "queued") && (
          <IconButton label={t("pause", { name })} onPress={() => uploads.pause(id)}>
            <Pause aria-hidden />
          </IconButton>
        )}
        {phase === "paused" && (
          <IconButton label={t("resume", { name })} onPress={() => uploads.resume(id)}>
            <Play aria-hidden />
          </IconButton>
        )}
        {phase === "failed" && (
          <IconButton label={t("retry", { name })} onPress={() => uploads.resume(id)}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        {phase === "lost" && (
          <IconButton label={t("provide", { name })} onPress={() => void handleProvide()}>
            <FileUp aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={t(phase === "done" ? "dismiss" : "cancel", { name })}
          onPress={() => uploads.cancel(id)}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  );
});

function StateIcon({ phase }: Pick<Transfer, "phase">) {
  if (phase === "done") return <CircleCheck aria-hidden className={styles.icon} />;
  if (phase === "failed" || phase === "lost") return <CircleAlert aria-hidden className={styles.icon} />;
  if (phase === "waiting") return <WifiOff aria-hidden className={styles.icon} />;
  return <FileUp aria-hidden className={styles.icon} />;
}
