import { useState, type DragEvent } from "react";
import { hasDeviceFiles, hasEntries } from "./drag.ts";

/** Marks a folder while entries or files of the device are held over it. */
export function useDropHighlight(isTarget: boolean) {
  const [isOver, setOver] = useState(false);
  const takes = (data: DataTransfer) => isTarget && (hasEntries(data) || hasDeviceFiles(data));
  return {
    "data-drop": isOver || undefined,
    onDragEnter: (event: DragEvent) => setOver(takes(event.dataTransfer)),
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!inside) setOver(false);
    },
    onDropCapture: () => setOver(false),
  };
}
