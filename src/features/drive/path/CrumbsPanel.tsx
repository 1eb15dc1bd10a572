import { Menu, MenuItem, MenuPanel } from "../../../components/menu/Menu.tsx";
import type { MenuPanelProps } from "../../../components/menu/MenuButton.tsx";

export interface Crumb {
  readonly id: string;
  readonly name: string;
  readonly href: string;
}

/** Lists the folders of the path that have no room beside the others. */
export const CrumbsPanel = ({
  crumbs,
  label,
  trigger,
  onClose,
}: MenuPanelProps & { readonly crumbs: readonly Crumb[] }) => (
  <MenuPanel label={label} trigger={trigger} onClose={onClose} placement="bottom start">
    <Menu aria-label={label} takesFocus onClose={onClose}>
      {crumbs.map((crumb) => (
        <MenuItem key={crumb.id} id={crumb.id} href={crumb.href}>
          {crumb.name}
        </MenuItem>
      ))}
    </Menu>
  </MenuPanel>
);
