import { useEffect, useRef, type RefObject } from "react";

/** The window that gets the focus back when the editor goes, which had it: keys would go nowhere. */
export function useFocusBack(isEditing: boolean): RefObject<HTMLElement> {
  const dialog = useRef<HTMLElement>(null);
  const was = useRef(isEditing);
  useEffect(() => {
    if (was.current && !isEditing) dialog.current?.focus();
    was.current = isEditing;
  }, [isEditing]);
  return dialog;
}
