import { MenuSection, type Selection as Keys } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Menu, MenuItem, MenuPopover, MenuSeparator } from "../../../components/Menu.tsx";
import type { MenuPanelProps } from "../../../components/MenuButton.tsx";
import { VIEWS, type View } from "./display-mode.ts";
import { ScopeSection } from "./ScopeSection.tsx";
import { useDisplayMode } from "./use-display-mode.ts";
import { VIEW_ICONS } from "./view-icons.ts";

/** Chooses one of the four views, and whether it is for this folder only. */
export function ViewPanel({ label, trigger, onClose }: MenuPanelProps) {
  const { t } = useTranslation("places");
  const [{ view, viewSettingGlobal }, change] = useDisplayMode();

  const handleView = (keys: Keys) => {
    const [chosen] = keys === "all" ? [] : keys;
    if (chosen !== undefined) change({ view: chosen as View });
  };

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
          aria-label={t("view.label")}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[view]}
          onSelectionChange={handleView}
        >
          {VIEWS.map((each) => {
            const EachIcon = VIEW_ICONS[each];
            return (
              <MenuItem key={each} id={each} icon={<EachIcon aria-hidden />}>
                {t(`view.${each}`)}
              </MenuItem>
            );
          })}
        </MenuSection>
        <MenuSeparator />
        <ScopeSection
          label={t("scope.view")}
          texts={{ everywhere: t("scope.everywhere"), here: t("scope.here") }}
          isEverywhere={viewSettingGlobal}
          onChange={(isEverywhere) => change({ viewSettingGlobal: isEverywhere })}
        />
      </Menu>
    </MenuPopover>
  );
}
