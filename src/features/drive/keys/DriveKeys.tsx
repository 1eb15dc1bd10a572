import { lazy, useState } from "react";
import { Part } from "../../../components/wait/Part.tsx";
import type { Place } from "../act/available-actions.ts";
import type { FileActions } from "../act/use-file-actions.ts";
import { useDriveKeys, type OwnKeys } from "./use-drive-keys.ts";

const ShortcutOverlay = lazy(() =>
  import("./ShortcutOverlay.tsx").then((m) => ({ default: m.ShortcutOverlay })),
);

interface Props {
  readonly place: Place;
  readonly actions: Pick<FileActions, "pasteInto">;
  /** A paste goes into this folder; places that gather entries of many folders have none. */
  readonly folderId?: string | undefined;
  /** The address of the folder above. Without one, the key does nothing. */
  readonly up?: string | undefined;
  /** The place carries these out itself. */
  readonly own?: OwnKeys | undefined;
}

/** Handles the keys that work wherever the focus is, and shows the list of all keys. */
export function DriveKeys({ place, actions, folderId, up, own }: Props) {
  const [isHelping, setHelping] = useState(false);
  useDriveKeys({ place, folderId, up, own, onPaste: actions.pasteInto, onHelp: () => setHelping(true) });
  if (!isHelping) return null;
  return (
    <Part>
      <ShortcutOverlay place={place} onClose={() => setHelping(false)} />
    </Part>
  );
}
