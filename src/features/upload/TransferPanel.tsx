import { lazy, Suspense, useState } from "react";
import { isIdle } from "./headline.ts";
import { useAnnouncement } from "./use-announcement.ts";
import { useArrivingFiles } from "./use-arriving-files.ts";
import { useTransfers, useUploadsInBackground } from "./use-uploads.ts";
import * as styles from "./TransferPanel.module.css";

const TransferBox = lazy(() => import("./TransferBox.tsx").then((m) => ({ default: m.TransferBox })));

/** Every upload of this tab, over all pages of the app; gone when there is none. */
export function TransferPanel() {
  const view = useTransfers();
  const { summary } = view;
  const [isOpen, setOpen] = useState(true);
  useUploadsInBackground();
  useArrivingFiles();
  const announcement = useAnnouncement(summary);
  const isEmpty = isIdle(summary) && summary.done === 0 && summary.failed === 0;

  return (
    <>
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      {!isEmpty && (
        <Suspense fallback={null}>
          <TransferBox view={view} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
