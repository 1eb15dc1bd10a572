import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { isIdle, unfinishedOf } from "./headline.ts";
import { PanelHeader } from "./PanelHeader.tsx";
import { PanelNotices } from "./PanelNotices.tsx";
import { TransferList } from "./TransferList.tsx";
import { uploads } from "./uploads.ts";
import { useAnnouncement } from "./use-announcement.ts";
import { useArrivingFiles } from "./use-arriving-files.ts";
import { useTransfers, useUploadsInBackground } from "./use-uploads.ts";
import type { QueueSummary } from "./summary.ts";
import * as styles from "./TransferPanel.module.css";

/** Every upload of this tab, over all pages of the app; gone when there is none. */
export function TransferPanel() {
  const { t } = useTranslation("upload");
  const view = useTransfers();
  const { summary } = view;
  const [isOpen, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  useUploadsInBackground();
  useArrivingFiles();
  const announcement = useAnnouncement(summary);

  const unfinished = unfinishedOf(summary);
  const isEmpty = isIdle(summary) && summary.done === 0 && summary.failed === 0;
  const handleClose = () => (unfinished > 0 ? setAsking(true) : uploads.cancelAll());
  const handleCancel = async () => uploads.cancelAll();

  return (
    <>
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      {!isEmpty && (
        <section aria-label={t("panel")} className={styles.panel} data-open={isOpen || undefined}>
          <PanelHeader summary={summary} isOpen={isOpen} onOpenChange={setOpen} onClose={handleClose} />
          {!isIdle(summary) && (
            <div className={styles.overall}>
              <ProgressBar
                label={t("overallLabel")}
                share={summary.reading > 0 && summary.open === 0 ? undefined : summary.share}
                tone={toneOf(summary)}
              />
            </div>
          )}
          <PanelNotices view={view} />
          {isOpen && <TransferList view={view} />}
        </section>
      )}
      <ConfirmDialog
        isOpen={asking}
        title={t("cancelTitle")}
        text={t("cancelText", { count: unfinished })}
        confirmLabel={t("cancelAll")}
        onClose={() => setAsking(false)}
        onConfirm={handleCancel}
      />
    </>
  );
}

const toneOf = ({ open, isStalled, reading }: QueueSummary) =>
  open === 0 && reading === 0 ? "muted" : isStalled ? "warning" : "accent";
