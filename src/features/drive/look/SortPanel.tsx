import { Check } from "../../../components/icons.ts";
import { MenuSection, type Selection as Keys } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Order } from "../../../../contract/files.ts";
import { ORDERS } from "../../../../contract/orders.ts";
import { Menu, MenuItem, MenuPopover, MenuSeparator } from "../../../components/Menu.tsx";
import type { MenuPanelProps } from "../../../components/MenuButton.tsx";
import { ScopeSection } from "./ScopeSection.tsx";
import { useDisplayMode } from "./use-display-mode.ts";

/** Chooses one of the eight orders, whether folders come first, and whether that is for this folder only. */
export function SortPanel({ label, trigger, onClose }: MenuPanelProps) {
  const { t } = useTranslation(["drive", "places"]);
  const [{ orderType, pinFoldersTop, orderSettingGlobal }, change] = useDisplayMode();

  const handleOrder = (keys: Keys) => {
    const [order] = keys === "all" ? [] : keys;
    if (order !== undefined) change({ orderType: order as Order });
  };
  const handlePin = (keys: Keys) => change({ pinFoldersTop: keys === "all" || keys.size > 0 });

  return (
    <MenuPopover
      placement="bottom end"
      aria-label={label}
      isOpen
      triggerRef={trigger}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu aria-label={label} takesFocus onClose={onClose}>
        <MenuSection
          aria-label={t("sort.by")}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[orderType]}
          onSelectionChange={handleOrder}
        >
          {ORDERS.map((order) => (
            <MenuItem key={order} id={order} icon={order === orderType ? <Check aria-hidden /> : <span />}>
              {t(`sort.${order}`)}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSeparator />
        <MenuSection
          aria-label={t("sort.folders")}
          selectionMode="multiple"
          selectedKeys={pinFoldersTop ? ["pin"] : []}
          onSelectionChange={handlePin}
        >
          <MenuItem id="pin" icon={pinFoldersTop ? <Check aria-hidden /> : <span />}>
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
    </MenuPopover>
  );
}
