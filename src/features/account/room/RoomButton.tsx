import { lazy, useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { Part } from "../../../components/wait/Part.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";

const RoomDialog = lazy(() => import("./RoomDialog.tsx").then((m) => ({ default: m.RoomDialog })));

/** Opens what takes the room. */
export function RoomButton() {
  const { t } = useTranslation("account");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div>
        <Button onPress={() => setIsOpen(true)}>{t("room.title")}</Button>
      </div>
      {isOpen && (
        <Part>
          <RoomDialog onClose={() => setIsOpen(false)} />
        </Part>
      )}
    </>
  );
}
