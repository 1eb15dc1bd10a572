import { GalleryVertical, Images, LayoutGrid, List, type LucideIcon } from "lucide-react";
import { MenuSection, MenuTrigger, type Selection as Keys } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/IconButton.tsx";
import { Menu, MenuItem, MenuPopover, MenuSeparator } from "../../components/Menu.tsx";
import { VIEWS, type View } from "./display-mode.ts";
import { ScopeSection } from "./ScopeSection.tsx";
import { useDisplayMode } from "./use-display-mode.ts";

const ICONS: Readonly<Record<View, LucideIcon>> = {
  list: List,
  grid: LayoutGrid,
  single: GalleryVertical,
  flow: Images,
};

/** The four views, and whether a view is for this folder only. */
export function ViewMenu() {
  const { t } = useTranslation("places");
  const [{ view, viewSettingGlobal }, change] = useDisplayMode();
  const Icon = ICONS[view];

  const handleView = (keys: Keys) => {
    const [chosen] = keys === "all" ? [] : keys;
    if (chosen !== undefined) change({ view: chosen as View });
  };

  return (
    <MenuTrigger>
      <IconButton label={t("view.label")}>
        <Icon aria-hidden />
      </IconButton>
      <MenuPopover placement="bottom end">
        <Menu aria-label={t("view.label")}>
          <MenuSection
            aria-label={t("view.label")}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[view]}
            onSelectionChange={handleView}
          >
            {VIEWS.map((each) => {
              const EachIcon = ICONS[each];
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
    </MenuTrigger>
  );
}
