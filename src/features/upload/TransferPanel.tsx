import { ChevronDown, ChevronUp, Pause, Play, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { summarize, type QueueSummary } from "./queue.ts";
import { TransferList } from "./TransferList.tsx";
import { uploads } from "./uploads.ts";
import { useTransfers, useUploadsInBackground } from "./use-uploads.ts";
import * as styles from "./TransferPanel.module.css";

/** Every upload of this tab, over all pages of the app; gone when there is none. */
export function TransferPanel() {
  const { t } = useTranslation("upload");
  const format = useFormat();
  const transfers = useTransfers();
  const [isOpen, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  useUploadsInBackground();
  if (transfers.length === 0) return null;

  const summary = summarize(transfers);
  const unfinished = summary.open + summary.paused + summary.lost;
  const left = summary.secondsLeft;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  const handleClose = () => (unfinished > 0 ? setAsking(true) : uploads.cancelAll());
  const handleCancel = async () => uploads.cancelAll();

  return (
    <section aria-label={t("panel")} className={styles.panel} data-open={isOpen || undefined}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <span role="status">{headline(summary, t)}</span>
          </h2>
          {summary.open > 0 && (
            <p className={styles.detail}>
              {t("overall", { sent: format.size(summary.sent), size: format.size(summary.bytes) })}
              {left !== undefined && ` · ${t("left", { time: format.duration(left) })}`}
            </p>
          )}
        </div>
        {summary.open > 0 && (
          <IconButton label={t("pauseAll")} onPress={() => uploads.pauseAll()}>
            <Pause aria-hidden />
          </IconButton>
        )}
        {summary.open === 0 && summary.paused > 0 && (
          <IconButton label={t("resumeAll")} onPress={() => uploads.resumeAll()}>
            <Play aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={t(isOpen ? "collapse" : "expand")}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          <Chevron aria-hidden />
        </IconButton>
        <IconButton label={t(unfinished > 0 ? "cancelAll" : "close")} onPress={handleClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {summary.open + summary.paused > 0 && (
        <div className={styles.overall}>
          <ProgressBar
            label={t("overallLabel")}
            share={summary.bytes === 0 ? 1 : summary.sent / summary.bytes}
            tone={toneOf(summary)}
          />
        </div>
      )}
      {isOpen && <TransferList transfers={transfers} />}
      <ConfirmDialog
        isOpen={asking}
        title={t("cancelTitle")}
        text={t("cancelText", { count: unfinished })}
        confirmLabel={t("cancelAll")}
        onClose={() => setAsking(false)}
        onConfirm={handleCancel}
      />
    </section>
  );
}

const toneOf = ({ open, waiting }: QueueSummary) =>
  open === 0 ? "muted" : waiting === open ? "warning" : "accent";

function headline(summary: QueueSummary, t: (key: string, values?: { count: number }) => string): string {
  const { open, waiting, paused, lost, failed, done } = summary;
  if (open > 0 && waiting === open) return t("headline.waiting");
  if (open > 0) return t("headline.uploading", { count: open });
  if (lost > 0) return t("headline.lost", { count: lost });
  if (paused > 0) return t("headline.paused", { count: paused });
  if (failed > 0) return t("headline.failed", { count: failed });
  return t("headline.done", { count: done });
}
