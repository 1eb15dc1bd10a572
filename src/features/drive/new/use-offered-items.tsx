import { useTranslation } from "../../../i18n/use-translation.ts";
import { isMac } from "../../../lib/platform.ts";
import { useOfferedActs } from "../../../state/offered-acts.ts";
import { ariaKeysOf, keysOf } from "../act/shortcuts.ts";
import { hasKeys, NEW_GROUPS, type NewItem } from "./new-items.ts";

/** Offers to the palette what the menu of the New button has. */
export function useOfferedItems(onChoose: (item: NewItem) => void): void {
  const { t } = useTranslation("drive");
  useOfferedActs(() =>
    NEW_GROUPS.flat().map(({ id, icon: Icon, text }) => ({
      id: `new:${id}`,
      text: t(text),
      icon: <Icon aria-hidden />,
      keys: hasKeys(id) ? keysOf(id, isMac()) : undefined,
      ariaKeys: hasKeys(id) ? ariaKeysOf(id, isMac()) : undefined,
      isAboutChosen: false,
      run: () => onChoose(id),
    })),
  );
}
