import { Link, useLocation } from "@reach/router";
import { Folder, Link2, ListChecks, Trash2, UserRound, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as styles from "./DriveNav.module.css";

const PLACES: readonly { readonly name: string; readonly path: string; readonly icon: LucideIcon }[] = [
  { name: "drive", path: "/drive/all", icon: Folder },
  { name: "shares", path: "/drive/shares", icon: Link2 },
  { name: "tasks", path: "/drive/tasks", icon: ListChecks },
  { name: "trash", path: "/drive/trash", icon: Trash2 },
  { name: "account", path: "/drive/account", icon: UserRound },
];

/** The places of the drive. */
export function DriveNav() {
  const { t } = useTranslation("ui");
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("nav.label")} className={styles.nav}>
      {PLACES.map(({ name, path, icon: Icon }) => {
        const isHere = pathname === path || pathname.startsWith(`${path}/`);
        return (
          <Link
            key={name}
            to={path}
            className={styles.link}
            data-here={isHere || undefined}
            aria-current={pathname === path ? "page" : isHere ? "true" : undefined}
          >
            <Icon aria-hidden />
            <span>{t(`nav.${name}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
