import { useState, type DragEvent } from "react";
import { draggedFolder, dropInto, hasEntries } from "../../features/drive/choose/drag.ts";
import { pin, type PinnedFolder, type PinnedFolders } from "../../lib/pinned-list.ts";

const TYPE = "application/x-holdall-pinned";

/** The place where a dragged entry or folder would go: into a pinned folder, or between two. */
interface Spot {
  readonly kind: "into" | "before";
  readonly index: number;
}

/** The browser hides dragged data until the drop, so a dragged folder is kept here. */
let held: PinnedFolder | undefined;

const isPin = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(TYPE);

/** Drags pinned folders to another place, folders of the drive to be pinned, and entries into a pinned folder. */
export function usePinDrop(change: (work: (list: PinnedFolders) => PinnedFolders) => void) {
  const [at, setAt] = useState<Spot>();
  const [isInviting, setInviting] = useState(false);

  const end = () => {
    setAt(undefined);
    setInviting(false);
  };
  const pinAt = (folder: PinnedFolder | undefined, index?: number) => {
    if (folder) change((list) => pin(list, folder, index));
  };
  const take = (event: DragEvent, spot: Spot | undefined) => {
    if (!spot) return;
    event.preventDefault();
    event.stopPropagation();
    setAt((before) => (before?.kind === spot.kind && before.index === spot.index ? before : spot));
  };

  return {
    at,
    isInviting,
    list: (count: number) => ({
      onDragOver: (event: DragEvent) => {
        const takes = isPin(event) || (hasEntries(event.dataTransfer) && draggedFolder() !== undefined);
        if (!takes) return;
        event.preventDefault();
        setAt(undefined);
        setInviting(true);
      },
      onDragLeave: (event: DragEvent) => {
        const inside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) end();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        pinAt(isPin(event) ? held : draggedFolder(), count);
        end();
      },
    }),
    folder: (folder: PinnedFolder, index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        held = folder;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(TYPE, folder.id);
      },
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (isPin(event)) take(event, { kind: "before", index });
        else if (hasEntries(event.dataTransfer)) take(event, { kind: "into", index });
      },
      onDrop: (event: DragEvent) => {
        if (!at) return;
        event.preventDefault();
        event.stopPropagation();
        if (at.kind === "before") pinAt(held, index);
        else dropInto(event.dataTransfer, folder.id);
        end();
      },
    }),
  };
}
