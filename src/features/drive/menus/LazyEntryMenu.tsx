import { lazy, useState, type ComponentProps } from "react";
import { Part } from "../../../components/wait/Part.tsx";

const EntryMenu = lazy(() => import("./EntryMenu.tsx").then((m) => ({ default: m.EntryMenu })));

/** The context menu. It is loaded when it is first opened and then stays, so that its closing can be animated. */
export function LazyEntryMenu(props: ComponentProps<typeof EntryMenu>) {
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = props.menu.at !== undefined;
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Part>
      <EntryMenu {...props} />
    </Part>
  );
}
