import { lazy, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Plus } from "../../../components/icons.ts";
import { Part } from "../../../components/wait/Part.tsx";
import type { NewMenuProps } from "./NewMenu.tsx";

const load = () => import("./NewMenu.tsx");
const NewMenu = lazy(() => load().then((m) => ({ default: m.NewMenu })));
const ahead = () => void load().catch(() => undefined);

/** The one button by which something comes into the open folder, and its menu, which others may open at the pointer. */
export function NewButton({ menu, onChoose }: NewMenuProps) {
  const { t } = useTranslation("drive");
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = menu.at !== undefined;
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={ahead}
        onFocus={ahead}
        onPress={({ target }) => {
          const { left, bottom } = target.getBoundingClientRect();
          menu.open({ x: left, y: bottom });
        }}
      >
        {t("new.label")}
      </Button>
      {wasOpen && (
        <Part>
          <NewMenu menu={menu} onChoose={onChoose} />
        </Part>
      )}
    </>
  );
}
