import { ArrowUpToLine, Pause, Play, RotateCw, X } from "../../../components/icons.ts";
import { memo, type KeyboardEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { ProgressRing } from "./ProgressRing.tsx";
import type { Transfer, TransferPhase } from "../record/transfer.types.ts";
import { uploads } from "../engine/uploads.ts";
import { useTransferText } from "./use-transfer-text.ts";
import * as styles from "./TransferRow.module.css";

interface Props {
  readonly transfer: Transfer;
  /** Moves the transfer among the waiting ones. */
  readonly onStep: (id: string, step: -1 | 1) => void;
  readonly onFirst: (id: string) => void;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
const PAUSABLE = new Set<TransferPhase>(["queued", "preparing", "running", "waiting"]);

/** One transfer: its progress and speed, or why it stopped and what to do. */
export const TransferRow = memo(function TransferRow({ transfer, onStep, onFirst }: Props) {
  const { t } = useTranslation("upload");
  const textOf = useTransferText();
  const { id, name, size, sent, phase, isFolder } = transfer;
  const detail = textOf(transfer);

  const handleKey = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined || phase !== "queued") return;
    event.preventDefault();
    onStep(id, step);
  };

  return (
    <div className={styles.row} data-phase={phase} onKeyDown={handleKey} role="presentation">
      <ProgressRing
        label={t("progressOf", { name })}
        detail={detail}
        phase={phase}
        share={size === 0 ? 0 : sent / size}
      />
      <div className={styles.words}>
        <span className={styles.name} title={[...transfer.path, name].join("/")}>
          {name}
        </span>
        <span className={styles.detail}>{detail}</span>
      </div>
      <div className={styles.actions}>
        {phase === "queued" && (
          <IconButton
            label={t("sendNext", { name })}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onPress={() => onFirst(id)}
          >
            <ArrowUpToLine aria-hidden />
          </IconButton>
        )}
        {PAUSABLE.has(phase) && (
          <IconButton label={t("pause", { name })} onPress={() => uploads.pause([id])}>
            <Pause aria-hidden />
          </IconButton>
        )}
        {phase === "paused" && (
          <IconButton label={t("resume", { name })} onPress={() => uploads.resume([id])}>
            <Play aria-hidden />
          </IconButton>
        )}
        {phase === "failed" && !isFolder && (
          <IconButton label={t("retry", { name })} onPress={() => uploads.resume([id])}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={t(phase === "done" || phase === "failed" ? "dismiss" : "cancel", { name })}
          onPress={() => uploads.cancel([id])}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  );
});
