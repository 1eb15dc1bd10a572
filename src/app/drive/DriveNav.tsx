import { useLocation } from "@reach/router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useNavCollapsed } from "../../state/nav-collapsed.ts";
import { usePinnedFolders } from "../../state/pinned-folders.ts";
import { useTasksUnderWay } from "../../state/use-tasks-under-way.ts";
import { AT_THE_FOOT, isAt, NAV_PLACES } from "./nav-places.ts";
import { NavLink } from "./NavLink.tsx";
import { NavMore } from "./NavMore.tsx";
import { PinnedFolders } from "./PinnedFolders.tsx";
import * as styles from "./DriveNav.module.css";

/** The places of the drive and the pinned folders; on small screens a bar at the foot with at most five. */
export function DriveNav() {
  const { t } = useTranslation(["ui", "places"]);
  const { pathname } = useLocation();
  const [isCollapse] = useNavCollapsed();
  const [pinned] = usePinnedFolders();
  const underWay = useTasksUnderWay();
  const isPinned = pinned.some(({ id }) => pathname === `/drive/all/${id}`);

  return (
    <nav aria-label={t("nav.label")} className={styles.nav} data-collapsed={isCollapse || undefined}>
      <ul role="list" className={styles.places}>
        {NAV_PLACES.map(({ name, path, icon: Icon }, index) => (
          <li key={name} className={index < AT_THE_FOOT ? styles.place : styles.minor}>
            <NavLink
              href={path}
              label={t(`places:nav.${name}`)}
              icon={<Icon aria-hidden />}
              current={pathname === path ? "page" : isAt(pathname, path) && !isPinned ? "inside" : undefined}
              count={name === "tasks" ? underWay : 0}
              countLabel={t("places:nav.underWay", { count: underWay })}
              isNarrow={isCollapse}
            />
          </li>
        ))}
        <li className={styles.more}>
          <NavMore underWay={underWay} />
        </li>
      </ul>
      <PinnedFolders isNarrow={isCollapse} />
    </nav>
  );
}
