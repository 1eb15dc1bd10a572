import { Fragment } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../components/menu/Menu.tsx";
import { isMac } from "../../../lib/platform.ts";
import { ACTION_GROUPS, ACTION_ITEMS } from "../act/action-items.ts";
import type { FileAction } from "../act/available-actions.ts";
import type { Chosen } from "../choose/chosen.ts";
import { ariaKeysOf, keysOf } from "../act/shortcuts.ts";
import type { EntryMenuControls } from "./use-entry-menu.ts";
import type { FileActions } from "../act/use-file-actions.ts";
import { PointMenu } from "./PointMenu.tsx";

interface Props {
  readonly menu: EntryMenuControls;
  readonly actions: FileActions;
  readonly chosen: Chosen;
}

/** The menu of actions for the selection, at the pointer or at the foot of a small screen. */
export function EntryMenu({ menu, actions, chosen }: Props) {
  const { t } = useTranslation(["actions", "drive"]);
  const [only] = chosen.files;
  const title = chosen.count === 1 && only ? only.name : t("drive:selected", { count: chosen.count });
  const items = (
    <Menu
      aria-label={t("drive:menu")}
      takesFocus
      onAction={(key) => {
        menu.close();
        actions.run(key as FileAction);
      }}
    >
      {groupsOf(actions.available).map((group, index) => (
        <Fragment key={group[0]}>
          {index > 0 && <MenuSeparator />}
          {group.map((action) => {
            const { icon: Icon, tone = "plain" } = ACTION_ITEMS[action];
            return (
              <MenuItem
                key={action}
                id={action}
                icon={<Icon aria-hidden />}
                tone={tone}
                shortcut={keysOf(action, isMac())}
                ariaKeys={ariaKeysOf(action, isMac())}
              >
                {t(`action.${action}`)}
              </MenuItem>
            );
          })}
        </Fragment>
      ))}
    </Menu>
  );
  return (
    <PointMenu menu={menu} title={title} label={t("drive:menu")}>
      {items}
    </PointMenu>
  );
}

const groupsOf = (available: ReadonlySet<FileAction>): readonly (readonly FileAction[])[] =>
  ACTION_GROUPS.map((group) => group.filter((action) => available.has(action))).filter(
    (group) => group.length > 0,
  );
