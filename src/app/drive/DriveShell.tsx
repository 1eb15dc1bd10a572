import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WifiOff } from "lucide-react";
import { AppHeader } from "../../components/AppHeader.tsx";
import { StorageMeter } from "../../components/StorageMeter.tsx";
import { useOnline } from "../../state/use-online.ts";
import { DriveNav } from "./DriveNav.tsx";
import * as styles from "./DriveShell.module.css";

/** Header, places and storage around every view of the drive; the places move to the foot on small screens. */
export function DriveShell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("ui");
  const online = useOnline();
  return (
    <div className={styles.shell}>
      <AppHeader />
      {!online && (
        <p role="status" className={styles.offline}>
          <WifiOff aria-hidden />
          {t("offline.notice")}
        </p>
      )}
      <div className={styles.body}>
        <aside className={styles.side}>
          <DriveNav />
          <div className={styles.storage}>
            <StorageMeter />
          </div>
        </aside>
        <main className={styles.main}>{children}</main>
      </div>
    </div>
  );
}
