import { ArrowDown, ArrowUp, PinOff } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Menu, MenuItem, MenuPanel } from "../../components/menu/Menu.tsx";
import type { MenuPanelProps } from "../../components/menu/MenuButton.tsx";
import { movePinned, unpin } from "../../lib/pinned-list.ts";
import type { usePinnedFolders } from "../../state/pinned-folders.ts";

interface Props extends MenuPanelProps {
  readonly id: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly change: ReturnType<typeof usePinnedFolders>[1];
}

/** The actions for one pinned folder. */
export function PinnedPanel({ label, trigger, onClose, id, isFirst, isLast, change }: Props) {
  const { t } = useTranslation("places");
  return (
    <MenuPanel label={label} trigger={trigger} onClose={onClose} placement="bottom start">
      <Menu
        aria-label={label}
        takesFocus
        disabledKeys={[...(isFirst ? ["up"] : []), ...(isLast ? ["down"] : [])]}
        onAction={(key) =>
          change((list) => (key === "unpin" ? unpin(list, id) : movePinned(list, id, key === "up" ? -1 : 1)))
        }
        onClose={onClose}
      >
        <MenuItem id="up" icon={<ArrowUp aria-hidden />}>
          {t("pinned.up")}
        </MenuItem>
        <MenuItem id="down" icon={<ArrowDown aria-hidden />}>
          {t("pinned.down")}
        </MenuItem>
        <MenuItem id="unpin" icon={<PinOff aria-hidden />}>
          {t("pinned.unpin")}
        </MenuItem>
      </Menu>
    </MenuPanel>
  );
}
