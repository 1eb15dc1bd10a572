import { SquarePen } from "../../components/icons.ts";
import { ACTION_GROUPS, ACTION_ITEMS } from "../../features/drive/act/action-items.ts";
import type { FileAction } from "../../features/drive/act/available-actions.ts";
import { ariaKeysOf, isAction, keysOf, shortcutOf } from "../../features/drive/act/shortcuts.ts";
import type { FileActions } from "../../features/drive/act/use-file-actions.ts";
import type { ViewerAct, ViewerActs } from "../../features/viewer/window/viewer-act.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { isMac } from "../../lib/platform.ts";
import type { useFileActs } from "../use-file-acts.tsx";
import { undo } from "../../state/undo.ts";

/** The window has these itself, or they mean nothing to a file that is open. */
const ELSEWHERE: ReadonlySet<FileAction> = new Set(["open", "download", "details", "cut", "clip"]);
const FRONT: readonly string[] = ["edit", "share", "star", "unstar", "trash"] satisfies (
  FileAction | "edit"
)[];
const EDIT_KEY = "e";
/** The place in the menu behind the group with the act of sharing. */
const AFTER_SHARING = ACTION_GROUPS.findIndex((group) => group.includes("share")) + 1;

/** The acts of the drive's list as its preview offers them, those of any preview, and editing where there is a text. */
export function usePreviewActs(
  { available, run }: Pick<FileActions, "available" | "run">,
  onEdit: (() => void) | undefined,
  anywhere: ReturnType<typeof useFileActs>,
): ViewerActs {
  const { t } = useTranslation(["actions", "drive", "viewer"]);
  const isOffered = (action: FileAction) => available.has(action) && !ELSEWHERE.has(action);
  const groups: (readonly ViewerAct[])[] = ACTION_GROUPS.map((group) =>
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
  groups.splice(AFTER_SHARING, 0, anywhere.acts);
  if (onEdit)
    groups.unshift([
      {
        id: "edit",
        text: t("viewer:edit.act"),
        icon: <SquarePen aria-hidden />,
        keys: EDIT_KEY.toUpperCase(),
        ariaKeys: EDIT_KEY.toUpperCase(),
        run: onEdit,
      },
    ]);
  return {
    groups: groups.filter(({ length }) => length > 0),
    front: FRONT,
    label: t("drive:toolbar.more"),
    onKey: (event) => {
      if (onEdit && event.key === EDIT_KEY && !event.ctrlKey && !event.metaKey && !event.altKey) {
        onEdit();
        return true;
      }
      if (anywhere.onKey(event)) return true;
      const does = shortcutOf(event, "preview");
      if (does === "undo") return undo();
      if (!does || !isAction(does) || !isOffered(does)) return false;
      run(does);
      return true;
    },
  };
}
