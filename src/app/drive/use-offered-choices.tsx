import { useState } from "react";
import { ACTION_GROUPS, ACTION_ITEMS } from "../../features/drive/act/action-items.ts";
import { ariaKeysOf, keysOf } from "../../features/drive/act/shortcuts.ts";
import { hasKeys } from "../../features/drive/new/new-items.ts";
import { useNewGroups } from "../../features/drive/new/use-new-groups.ts";
import type { Choice } from "../../features/palette/choices.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { isMac } from "../../lib/platform.ts";
import { offeredActs } from "../../state/offered-acts.ts";

/** The choices that the place on show offers: first those for what is selected, as its menus have them. */
export function useOfferedChoices(): readonly Choice[] {
  const { t } = useTranslation(["actions", "drive"]);
  const { t: tDrive } = useTranslation("drive");
  const [offered] = useState(offeredActs);
  const newGroups = useNewGroups();
  const chosen = offered.flatMap((acts): readonly Choice[] => {
    if (acts.about !== "chosen") return [];
    const { ids, name, count, run } = acts;
    return ACTION_GROUPS.flat()
      .filter((action) => ids.includes(action))
      .map((action) => {
        const { icon: Icon } = ACTION_ITEMS[action];
        return {
          id: `act:${action}`,
          group: "chosen",
          text: t(`action.${action}`),
          note: name ?? t("drive:selected", { count }),
          icon: <Icon aria-hidden />,
          keys: keysOf(action, isMac()),
          ariaKeys: ariaKeysOf(action, isMac()),
          run: () => run(action),
        };
      });
  });
  const here = offered.flatMap((acts): readonly Choice[] =>
    acts.about !== "here"
      ? []
      : newGroups.flat().map(({ id, icon: Icon, text }) => ({
          id: `new:${id}`,
          group: "here",
          text: tDrive(text),
          icon: <Icon aria-hidden />,
          keys: hasKeys(id) ? keysOf(id, isMac()) : undefined,
          ariaKeys: hasKeys(id) ? ariaKeysOf(id, isMac()) : undefined,
          run: () => acts.run(id),
        })),
  );
  return [...chosen, ...here];
}
