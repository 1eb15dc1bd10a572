import { ACTION_GROUPS, ACTION_ITEMS } from "../../features/drive/act/action-items.ts";
import type { FileAction } from "../../features/drive/act/available-actions.ts";
import { ariaKeysOf, isAction, keysOf, shortcutOf } from "../../features/drive/act/shortcuts.ts";
import type { FileActions } from "../../features/drive/act/use-file-actions.ts";
import type { ViewerActs } from "../../features/viewer/window/viewer-act.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { isMac } from "../../lib/platform.ts";
import { undo } from "../../state/undo.ts";

/** The window has these itself, or they mean nothing to a file that is open. */
const ELSEWHERE: ReadonlySet<FileAction> = new Set(["open", "download", "details", "cut", "clip"]);
const FRONT: readonly FileAction[] = ["share", "star", "unstar", "trash"];

/** The acts of the drive's list as its preview offers them. */
export function usePreviewActs({ available, run }: Pick<FileActions, "available" | "run">): ViewerActs {
  const { t } = useTranslation(["actions", "drive"]);
  const isOffered = (action: FileAction) => available.has(action) && !ELSEWHERE.has(action);
  const groups = ACTION_GROUPS.map((group) =>
    group.filter(isOffered).map((action) => {
      const { icon: Icon } = ACTION_ITEMS[action];
      return {
        id: action,
        text: t(`action.${action}`),
        icon: <Icon aria-hidden />,
        keys: keysOf(action, isMac()),
        ariaKeys: ariaKeysOf(action, isMac()),
        run: () => run(action),
      };
    }),
  );
  return {
    groups: groups.filter(({ length }) => length > 0),
    front: FRONT,
    label: t("drive:toolbar.more"),
    onKey: (event) => {
      const does = shortcutOf(event, "preview");
      if (does === "undo") return undo();
      if (!does || !isAction(does) || !isOffered(does)) return false;
      run(does);
      return true;
    },
  };
}
