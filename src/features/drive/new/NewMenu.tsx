import { Fragment } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../components/menu/Menu.tsx";
import { isMac } from "../../../lib/platform.ts";
import { ariaKeysOf, keysOf } from "../act/shortcuts.ts";
import { PointMenu } from "../menus/PointMenu.tsx";
import type { EntryMenuControls } from "../menus/use-entry-menu.ts";
import { hasKeys, type NewItem } from "./new-items.ts";
import { useNewGroups } from "./use-new-groups.ts";

export interface NewMenuProps {
  readonly menu: EntryMenuControls;
  readonly onChoose: (item: NewItem) => void;
}

/** The menu of what can be put into the open folder. */
export function NewMenu({ menu, onChoose }: NewMenuProps) {
  const { t } = useTranslation("drive");
  const groups = useNewGroups();
  return (
    <PointMenu menu={menu} title={t("new.label")} label={t("new.label")}>
      <Menu
        aria-label={t("new.label")}
        takesFocus
        onAction={(key) => {
          menu.close();
          onChoose(key as NewItem);
        }}
      >
        {groups.map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 && <MenuSeparator />}
            {group.map(({ id, icon: Icon, text }) => (
              <MenuItem
                key={id}
                id={id}
                icon={<Icon aria-hidden />}
                shortcut={hasKeys(id) ? keysOf(id, isMac()) : undefined}
                ariaKeys={hasKeys(id) ? ariaKeysOf(id, isMac()) : undefined}
              >
                {t(text)}
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </Menu>
    </PointMenu>
  );
}
