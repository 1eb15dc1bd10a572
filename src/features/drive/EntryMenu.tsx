import { useCallback, useMemo, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Menu, MenuItem, MenuPopover } from "../../components/Menu.tsx";
import { ACTION_ITEMS, ACTION_ORDER } from "./action-items.ts";
import type { FileAction } from "./available-actions.ts";
import type { FileActions } from "./use-file-actions.ts";
import * as styles from "./EntryMenu.module.css";

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface EntryMenuControls {
  readonly at: Point | undefined;
  readonly anchor: RefObject<HTMLSpanElement>;
  readonly open: (at: Point) => void;
  readonly close: () => void;
}

/** Where the context menu is open. Points are px in the window. */
export function useEntryMenu(): EntryMenuControls {
  const [at, setAt] = useState<Point>();
  const anchor = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setAt(undefined), []);
  return useMemo(() => ({ at, anchor, open: setAt, close }), [at, close]);
}

/** A menu that no button opened has to be told to take the keyboard. */
const FOCUS_FIRST = { autoFocus: "first" } as const;

interface Props {
  readonly menu: EntryMenuControls;
  readonly actions: FileActions;
}

/** What can be done with the selection, at the pointer. */
export function EntryMenu({ menu: { at, anchor, close }, actions }: Props) {
  const { t } = useTranslation("drive");
  return (
    <>
      <span
        ref={anchor}
        className={styles.anchor}
        style={{ transform: `translate(${at?.x ?? 0}px, ${at?.y ?? 0}px)` }}
      />
      <MenuPopover
        key={at ? `${at.x},${at.y}` : ""}
        aria-label={t("menu")}
        triggerRef={anchor}
        placement="bottom start"
        offset={2}
        isOpen={at !== undefined}
        onOpenChange={(open) => !open && close()}
      >
        <Menu
          aria-label={t("menu")}
          {...FOCUS_FIRST}
          onAction={(key) => {
            close();
            actions.run(key as FileAction);
          }}
        >
          {ACTION_ORDER.filter((action) => actions.available.has(action)).map((action) => {
            const { icon: Icon, tone, shortcut } = ACTION_ITEMS[action];
            return (
              <MenuItem
                key={action}
                id={action}
                icon={<Icon aria-hidden />}
                tone={tone ?? "plain"}
                shortcut={shortcut}
              >
                {t(`action.${action}`)}
              </MenuItem>
            );
          })}
        </Menu>
      </MenuPopover>
    </>
  );
}
