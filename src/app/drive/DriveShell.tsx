import { lazy, Suspense, type ReactNode } from "react";
import { Link } from "react-aria-components";
import { AppHeader } from "../../components/header/AppHeader.tsx";
import { StorageMeter } from "../../components/meter/StorageMeter.tsx";
import { useAccount } from "../../state/account.ts";
import { useNavCollapsed } from "../../state/nav-collapsed.ts";
import { useRoomPath } from "../../state/use-room-path.ts";
import { CollapseButton } from "./CollapseButton.tsx";
import { DriveNav } from "./DriveNav.tsx";
import * as styles from "./DriveShell.module.css";

const Bell = lazy(() => import("../../features/notice/Bell.tsx").then((m) => ({ default: m.Bell })));

interface Props {
  /** Stands between the name and the controls in the header. */
  readonly search?: ReactNode;
  readonly children: ReactNode;
}

/** Header, places and storage around every view of the drive; the places move to the foot on small screens. */
export function DriveShell({ search, children }: Props) {
  const [isCollapse] = useNavCollapsed();
  const roomPath = useRoomPath();
  const { about } = useAccount();
  // Whoever waits for the first rows doesn't wait for the bell.
  const bell = <Suspense fallback={null}>{about && <Bell about={about} />}</Suspense>;
  return (
    <div className={styles.shell}>
      <AppHeader bell={bell}>{search}</AppHeader>
      <div className={styles.body}>
        <aside className={styles.side} data-collapsed={isCollapse || undefined}>
          <DriveNav />
          <div className={styles.foot}>
            <Link href={roomPath} className={styles.storage}>
              <StorageMeter />
            </Link>
            <CollapseButton />
          </div>
        </aside>
        <main tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
