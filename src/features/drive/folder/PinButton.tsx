import { Pin, PinOff } from "../../../components/icons.ts";
import { useEffect } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { pin, renamePinned, unpin } from "../../../lib/pinned-list.ts";
import { usePinnedFolders } from "../../../state/pinned-folders.ts";

/** Pins the open folder at the side or unpins it. A pinned folder that was renamed gets its new name here. */
export function PinButton({ folder }: { readonly folder: FileObject }) {
  const { t } = useTranslation("places");
  const [pinned, change] = usePinnedFolders();
  const isPinned = pinned.some(({ id }) => id === folder.id);
  const { id, name } = folder;
  useEffect(() => change((list) => renamePinned(list, { id, name })), [change, id, name]);
  return (
    <IconButton
      label={t(isPinned ? "pinned.unpin" : "pinned.pin")}
      onPress={() => change((list) => (isPinned ? unpin(list, id) : pin(list, { id, name })))}
    >
      {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
    </IconButton>
  );
}
