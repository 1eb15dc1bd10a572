import { useState, type DragEvent } from "react";
import { hasEntries } from "./drag.ts";

/** Marks a folder while entries are held over it. */
export function useDropHighlight(isTarget: boolean) {
  const [isOver, setOver] = useState(false);
  return {
    "data-drop": isOver || undefined,
    onDragEnter: (event: DragEvent) => setOver(isTarget && hasEntries(event.dataTransfer)),
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!inside) setOver(false);
    },
    onDropCapture: () => setOver(false),
  };
}
