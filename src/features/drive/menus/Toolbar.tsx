import { EllipsisVertical, X } from "../../../components/icons.ts";
import type { ReactNode } from "react";
import { Toolbar as AriaToolbar } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { ACTION_ITEMS, TOOLBAR_ACTIONS } from "../act/action-items.ts";
import type { Place } from "../act/available-actions.ts";
import { SortMenu } from "../look/SortMenu.tsx";
import type { FileActions } from "../act/use-file-actions.ts";
import { ViewMenu } from "../look/ViewMenu.tsx";
import * as styles from "./Toolbar.module.css";

/** A small screen has room for this many actions beside the count; the menu has the others. */
const ON_SMALL_SCREENS = 3;

interface Props {
  readonly place: Place;
  readonly actions: FileActions;
  readonly selectedCount: number;
  readonly commands: ReactNode;
  readonly onClear: () => void;
  /** Opens the menu of the selection with all its actions. */
  readonly onMenu: (at: { x: number; y: number }) => void;
}

/**
 * Shows the commands of the place, which give way to the actions for the selection once there is one. On a small screen
 * the commands stay, and the selection's bar stands at the foot, within reach of the thumb. The listing below never
 * moves.
 */
export function Toolbar({ actions, selectedCount, commands, onClear, onMenu }: Props) {
  const { t } = useTranslation(["drive", "actions"]);
  const choosing = selectedCount > 0;
  const shown = TOOLBAR_ACTIONS.filter((action) => actions.available.has(action));
  return (
    <div className={styles.place}>
      <AriaToolbar
        aria-label={t("toolbar.place")}
        className={`${styles.toolbar} ${choosing ? styles.replaced : ""}`}
      >
        <span className={styles.commands}>{commands}</span>
        <span className={styles.views}>
          <SortMenu />
          <ViewMenu />
        </span>
      </AriaToolbar>
      {choosing && (
        <AriaToolbar aria-label={t("toolbar.selection")} className={`${styles.toolbar} ${styles.selection}`}>
          <IconButton label={t("toolbar.clear")} onPress={onClear}>
            <X aria-hidden />
          </IconButton>
          <span className={styles.count}>{t("selected", { count: selectedCount })}</span>
          <span className={styles.actions}>
            {shown.map((action, index) => {
              const { icon: Icon, tone = "plain" } = ACTION_ITEMS[action];
              const isMinor = index >= ON_SMALL_SCREENS - 1 && index < shown.length - 1;
              return (
                <span key={action} className={isMinor ? styles.minor : undefined}>
                  <IconButton
                    label={t(`actions:action.${action}`)}
                    tone={tone}
                    onPress={() => actions.run(action)}
                  >
                    <Icon aria-hidden />
                  </IconButton>
                </span>
              );
            })}
            <IconButton label={t("toolbar.more")} onPress={(event) => onMenu(below(event.target))}>
              <EllipsisVertical aria-hidden />
            </IconButton>
          </span>
        </AriaToolbar>
      )}
    </div>
  );
}

/** The point under a control, in px of the window. */
function below(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left, y: box.bottom };
}
