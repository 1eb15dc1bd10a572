import { useLocation } from "@reach/router";
import { Ellipsis } from "../../components/icons.ts";
import { lazy } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MenuButton } from "../../components/menu/MenuButton.tsx";
import { AT_THE_FOOT, isAt, NAV_PLACES } from "./nav-places.ts";
import * as styles from "./DriveNav.module.css";

const load = () => import("./NavMorePanel.tsx");
const NavMorePanel = lazy(() => load().then((m) => ({ default: m.NavMorePanel })));

/** Holds the places that don't fit at the foot of a small screen. */
export function NavMore({ underWay }: { readonly underWay: number }) {
  const { t } = useTranslation("places");
  const { pathname } = useLocation();
  const isHere = NAV_PLACES.slice(AT_THE_FOOT).some(({ path }) => isAt(pathname, path));
  return (
    <MenuButton
      label={t("nav.more")}
      panel={(menu) => <NavMorePanel {...menu} />}
      preload={load}
      className={styles.link ?? ""}
      isHere={isHere}
    >
      <Ellipsis aria-hidden />
      <span className={styles.words}>{t("nav.more")}</span>
      {underWay > 0 && (
        <span className={styles.count} aria-hidden>
          {underWay > 99 ? "99+" : underWay}
        </span>
      )}
    </MenuButton>
  );
}
