import { useTranslation } from "../../../i18n/use-translation.ts";
import { isMac } from "../../../lib/platform.ts";
import { useOfferedActs } from "../../../state/offered-acts.ts";
import { ACTION_GROUPS, ACTION_ITEMS } from "../act/action-items.ts";
import { ariaKeysOf, keysOf } from "../act/shortcuts.ts";
import type { FileActions } from "../act/use-file-actions.ts";
import type { Chosen } from "../choose/chosen.ts";

/** Offers to the palette what the menu of the selection has. */
export function useOfferedActions({ available, run }: FileActions, { count, files: [only] }: Chosen): void {
  const { t } = useTranslation(["actions", "drive"]);
  useOfferedActs(() =>
    ACTION_GROUPS.flat()
      .filter((action) => available.has(action))
      .map((action) => {
        const { icon: Icon } = ACTION_ITEMS[action];
        return {
          id: `act:${action}`,
          text: t(`action.${action}`),
          note: count === 1 && only ? only.name : t("drive:selected", { count }),
          icon: <Icon aria-hidden />,
          keys: keysOf(action, isMac()),
          ariaKeys: ariaKeysOf(action, isMac()),
          isAboutChosen: true,
          run: () => run(action),
        };
      }),
  );
}
