import { MenuSection, type Selection as Keys } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ORDERS } from "../../../../contract/orders.ts";
import { Menu, MenuItem, MenuPanel, MenuSeparator } from "../../../components/menu/Menu.tsx";
import type { MenuPanelProps } from "../../../components/menu/MenuButton.tsx";
import { MenuChoice, tick } from "../../../components/menu/MenuChoice.tsx";
import { ScopeSection } from "./ScopeSection.tsx";
import { useDisplayMode } from "./use-display-mode.ts";

/** Chooses one of the eight orders, whether folders come first, and whether that is for this folder only. */
export function SortPanel({ label, trigger, onClose }: MenuPanelProps) {
  const { t } = useTranslation(["drive", "places"]);
  const [{ orderType, pinFoldersTop, orderSettingGlobal }, change] = useDisplayMode();
  const handlePin = (keys: Keys) => change({ pinFoldersTop: keys === "all" || keys.size > 0 });
  return (
    <MenuPanel label={label} trigger={trigger} onClose={onClose}>
      <Menu aria-label={label} takesFocus onClose={onClose}>
        <MenuChoice
          label={t("sort.by")}
          options={ORDERS.map((id) => ({ id, text: t(`sort.${id}`) }))}
          value={orderType}
          onChange={(order) => change({ orderType: order })}
        />
        <MenuSeparator />
        <MenuSection
          aria-label={t("sort.folders")}
          selectionMode="multiple"
          selectedKeys={pinFoldersTop ? ["pin"] : []}
          onSelectionChange={handlePin}
        >
          <MenuItem id="pin" icon={tick(pinFoldersTop)}>
            {t("sort.pin")}
          </MenuItem>
        </MenuSection>
        <MenuSeparator />
        <ScopeSection
          label={t("places:scope.order")}
          texts={{ everywhere: t("places:scope.everywhere"), here: t("places:scope.here") }}
          isEverywhere={orderSettingGlobal}
          onChange={(isEverywhere) => change({ orderSettingGlobal: isEverywhere })}
        />
      </Menu>
    </MenuPanel>
  );
}
