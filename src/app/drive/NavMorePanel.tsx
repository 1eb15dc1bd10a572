import { Folder } from "../../components/icons.ts";
import { MenuSection } from "react-aria-components";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Menu, MenuItem, MenuPanel, MenuSeparator } from "../../components/menu/Menu.tsx";
import type { MenuPanelProps } from "../../components/menu/MenuButton.tsx";
import { usePinnedFolders } from "../../state/pinned-folders.ts";
import { AT_THE_FOOT, NAV_PLACES } from "./nav-places.ts";

/** The other places, and the pinned folders. */
export function NavMorePanel({ label, trigger, onClose }: MenuPanelProps) {
  const { t } = useTranslation("places");
  const [pinned] = usePinnedFolders();
  return (
    <MenuPanel label={label} trigger={trigger} onClose={onClose} placement="top end">
      <Menu aria-label={label} takesFocus onClose={onClose}>
        {NAV_PLACES.slice(AT_THE_FOOT).map(({ name, path, icon: Icon }) => (
          <MenuItem key={name} id={name} href={path} icon={<Icon aria-hidden />}>
            {t(`nav.${name}`)}
          </MenuItem>
        ))}
        {pinned.length > 0 && <MenuSeparator />}
        {pinned.length > 0 && (
          <MenuSection aria-label={t("pinned.title")}>
            {pinned.map(({ id, name }) => (
              <MenuItem key={id} id={`folder-${id}`} href={`/drive/all/${id}`} icon={<Folder aria-hidden />}>
                {name}
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </Menu>
    </MenuPanel>
  );
}
