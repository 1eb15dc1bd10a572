import { Fragment } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ActionSheet } from "../../../components/ActionSheet.tsx";
import { Menu, MenuItem, MenuPopover, MenuSeparator } from "../../../components/Menu.tsx";
import { isMac } from "../../../lib/platform.ts";
import { useMedia } from "../../../state/use-media.ts";
import { ACTION_GROUPS, ACTION_ITEMS } from "../act/action-items.ts";
import type { FileAction } from "../act/available-actions.ts";
import type { Chosen } from "../choose/chosen.ts";
import { keysOf } from "../act/shortcuts.ts";
import type { EntryMenuControls } from "./use-entry-menu.ts";
import type { FileActions } from "../act/use-file-actions.ts";
import * as styles from "./EntryMenu.module.css";

/** A menu that wasn't opened by a button doesn't take the focus by itself. */
const FOCUS_FIRST = { autoFocus: "first" } as const;

interface Props {
  readonly menu: EntryMenuControls;
  readonly actions: FileActions;
  readonly chosen: Chosen;
}

/** The menu of actions for the selection, at the pointer or at the foot of a small screen. */
export function EntryMenu({ menu: { at, anchor, close }, actions, chosen }: Props) {
  const { t } = useTranslation(["actions", "drive"]);
  const isSmall = useMedia("(max-width: 768px)");
  const [only] = chosen.files;
  const title = chosen.count === 1 && only ? only.name : t("drive:selected", { count: chosen.count });
  const items = (
    <Menu
      aria-label={t("drive:menu")}
      {...FOCUS_FIRST}
      onAction={(key) => {
        close();
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
              >
                {t(`action.${action}`)}
              </MenuItem>
            );
          })}
        </Fragment>
      ))}
    </Menu>
  );
  if (isSmall)
    return (
      <ActionSheet title={title} isOpen={at !== undefined} onClose={close}>
        {items}
      </ActionSheet>
    );
  return (
    <>
      <span
        ref={anchor}
        className={styles.anchor}
        style={{ transform: `translate(${at?.x ?? 0}px, ${at?.y ?? 0}px)` }}
      />
      <MenuPopover
        key={at ? `${at.x},${at.y}` : ""}
        aria-label={t("drive:menu")}
        triggerRef={anchor}
        placement="bottom start"
        offset={2}
        isOpen={at !== undefined}
        onOpenChange={(open) => !open && close()}
      >
        {items}
      </MenuPopover>
    </>
  );
}

const groupsOf = (available: ReadonlySet<FileAction>): readonly (readonly FileAction[])[] =>
  ACTION_GROUPS.map((group) => group.filter((action) => available.has(action))).filter(
    (group) => group.length > 0,
  );
