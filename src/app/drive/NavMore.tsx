import { useLocation } from "@reach/router";
import { Ellipsis, Folder } from "lucide-react";
import { Button, MenuSection, MenuTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { Menu, MenuItem, MenuPopover, MenuSeparator } from "../../components/Menu.tsx";
import { usePinnedFolders } from "../../state/pinned-folders.ts";
import { AT_THE_FOOT, isAt, NAV_PLACES } from "./nav-places.ts";
import * as styles from "./DriveNav.module.css";

/** What has no room at the foot of a small screen. */
export function NavMore({ underWay }: { readonly underWay: number }) {
  const { t } = useTranslation("places");
  const { pathname } = useLocation();
  const [pinned] = usePinnedFolders();
  const places = NAV_PLACES.slice(AT_THE_FOOT);
  const isHere = places.some(({ path }) => isAt(pathname, path));
  return (
    <MenuTrigger>
      <Button className={styles.link ?? ""} data-here={isHere || undefined}>
        <Ellipsis aria-hidden />
        <span className={styles.words}>{t("nav.more")}</span>
        {underWay > 0 && (
          <span className={styles.count} aria-hidden>
            {underWay > 99 ? "99+" : underWay}
          </span>
        )}
      </Button>
      <MenuPopover placement="top end">
        <Menu aria-label={t("nav.more")}>
          {places.map(({ name, path, icon: Icon }) => (
            <MenuItem key={name} id={name} href={path} icon={<Icon aria-hidden />}>
              {t(`nav.${name}`)}
            </MenuItem>
          ))}
          {pinned.length > 0 && <MenuSeparator />}
          {pinned.length > 0 && (
            <MenuSection aria-label={t("pinned.title")}>
              {pinned.map(({ id, name }) => (
                <MenuItem
                  key={id}
                  id={`folder-${id}`}
                  href={`/drive/all/${id}`}
                  icon={<Folder aria-hidden />}
                >
                  {name}
                </MenuItem>
              ))}
            </MenuSection>
          )}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  );
}
