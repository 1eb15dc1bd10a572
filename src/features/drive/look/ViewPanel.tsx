import { useTranslation } from "../../../i18n/use-translation.ts";
import { Menu, MenuPanel, MenuSeparator } from "../../../components/menu/Menu.tsx";
import type { MenuPanelProps } from "../../../components/menu/MenuButton.tsx";
import { MenuChoice } from "../../../components/menu/MenuChoice.tsx";
import { VIEWS } from "./display-mode.ts";
import { ScopeSection } from "./ScopeSection.tsx";
import { useDisplayMode } from "./use-display-mode.ts";
import { VIEW_ICONS } from "./view-icons.ts";

/** Chooses one of the four views, and whether it is for this folder only. */
export function ViewPanel({ label, trigger, onClose }: MenuPanelProps) {
  const { t } = useTranslation("places");
  const [{ view, viewSettingGlobal }, change] = useDisplayMode();
  const options = VIEWS.map((id) => {
    const Icon = VIEW_ICONS[id];
    return { id, text: t(`view.${id}`), icon: <Icon aria-hidden /> };
  });
  return (
    <MenuPanel label={label} trigger={trigger} onClose={onClose}>
      <Menu aria-label={label} takesFocus onClose={onClose}>
        <MenuChoice
          label={t("view.label")}
          options={options}
          value={view}
          onChange={(chosen) => change({ view: chosen })}
        />
        <MenuSeparator />
        <ScopeSection
          label={t("scope.view")}
          texts={{ everywhere: t("scope.everywhere"), here: t("scope.here") }}
          isEverywhere={viewSettingGlobal}
          onChange={(isEverywhere) => change({ viewSettingGlobal: isEverywhere })}
        />
      </Menu>
    </MenuPanel>
  );
}
