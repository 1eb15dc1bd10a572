import { EllipsisVertical, X } from "lucide-react";
import type { ReactNode } from "react";
import { Toolbar as AriaToolbar } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/IconButton.tsx";
import { ACTION_ITEMS, ACTION_ORDER } from "./action-items.ts";
import type { Place } from "./available-actions.ts";
import { SortMenu } from "./SortMenu.tsx";
import type { FileActions } from "./use-file-actions.ts";
import { ViewMenu } from "./ViewMenu.tsx";
import * as styles from "./Toolbar.module.css";

interface Props {
  readonly place: Place;
  readonly actions: FileActions;
  readonly selectedCount: number;
  readonly commands: ReactNode;
  readonly onClear: () => void;
  /** Opens the menu of the selection, which has what a small screen has no room for. */
  readonly onMenu: (at: { x: number; y: number }) => void;
}

/** Commands of the place; once something is selected, what can be done with it. Its height never changes. */
export function Toolbar({ actions, selectedCount, commands, onClear, onMenu }: Props) {
  const { t } = useTranslation("drive");
  const choosing = selectedCount > 0;
  return (
    <AriaToolbar
      aria-label={t(choosing ? "toolbar.selection" : "toolbar.place")}
      className={styles.toolbar}
      data-choosing={choosing || undefined}
    >
      {choosing ? (
        <>
          <IconButton label={t("toolbar.clear")} onPress={onClear}>
            <X aria-hidden />
          </IconButton>
          <span className={styles.count} role="status">
            {t("selected", { count: selectedCount })}
          </span>
          <span className={styles.actions}>
            {ACTION_ORDER.filter((action) => actions.available.has(action)).map((action) => {
              const { icon: Icon, tone = "plain", isMinor = false } = ACTION_ITEMS[action];
              return (
                <span key={action} className={isMinor ? styles.minor : undefined}>
                  <IconButton label={t(`action.${action}`)} tone={tone} onPress={() => actions.run(action)}>
                    <Icon aria-hidden />
                  </IconButton>
                </span>
              );
            })}
            <span className={styles.overflow}>
              <IconButton label={t("toolbar.more")} onPress={(event) => onMenu(below(event.target))}>
                <EllipsisVertical aria-hidden />
              </IconButton>
            </span>
          </span>
        </>
      ) : (
        <>
          <span className={styles.commands}>{commands}</span>
          <span className={styles.views}>
            <SortMenu />
            <ViewMenu />
          </span>
        </>
      )}
    </AriaToolbar>
  );
}

/** The point under a control, in px of the window. */
function below(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left, y: box.bottom };
}
