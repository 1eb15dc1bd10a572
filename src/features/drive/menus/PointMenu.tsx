import type { ReactNode } from "react";
import { ActionSheet } from "../../../components/menu/ActionSheet.tsx";
import { MenuPopover } from "../../../components/menu/Menu.tsx";
import { useMedia } from "../../../state/use-media.ts";
import type { EntryMenuControls } from "./use-entry-menu.ts";
import * as styles from "./PointMenu.module.css";

interface Props {
  readonly menu: EntryMenuControls;
  /** Stands above the menu on a small screen. */
  readonly title: string;
  readonly label: string;
  /** A menu that takes the focus. */
  readonly children: ReactNode;
}

/** A menu at a point of the window, or at the foot of a small screen. */
export function PointMenu({ menu: { at, anchor, close }, title, label, children }: Props) {
  const isSmall = useMedia("(max-width: 768px)");
  if (isSmall)
    return (
      <ActionSheet title={title} isOpen={at !== undefined} onClose={close}>
        {children}
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
        aria-label={label}
        triggerRef={anchor}
        placement="bottom start"
        offset={2}
        isOpen={at !== undefined}
        onOpenChange={(open) => !open && close()}
      >
        {children}
      </MenuPopover>
    </>
  );
}
