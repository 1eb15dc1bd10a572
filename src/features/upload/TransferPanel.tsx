import { lazy, Suspense, useState } from "react";
import { useUploadsLoaded } from "./load-uploads.ts";
import { useArrivingFiles } from "./use-arriving-files.ts";
import { useUploadsAhead } from "./use-uploads-ahead.ts";
import * as styles from "./TransferPanel.module.css";

const Transfers = lazy(() => import("./Transfers.tsx").then((m) => ({ default: m.Transfers })));

/** Every upload of this tab, over all pages of the app; gone when there is none. */
export function TransferPanel() {
  const isLoaded = useUploadsLoaded();
  const [announcement, setAnnouncement] = useState("");
  useUploadsAhead();
  useArrivingFiles();
  return (
    <>
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      {isLoaded && (
        <Suspense fallback={null}>
          <Transfers onAnnounce={setAnnouncement} />
        </Suspense>
      )}
    </>
  );
}
