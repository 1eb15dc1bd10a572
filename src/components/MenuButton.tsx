import { useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "react-aria-components";
import { Part } from "./Part.tsx";
import { IconButton } from "./IconButton.tsx";

/** What a menu that is loaded when it is first opened gets. */
export interface MenuPanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

interface Props {
  readonly label: string;
  /** The menu, whose component `lazy` gives. */
  readonly panel: (menu: MenuPanelProps) => ReactNode;
  /** Begins to load the menu's program before the press that needs it. */
  readonly preload: () => Promise<unknown>;
  /** Dresses the button itself; without it, it is an icon button. */
  readonly className?: string | undefined;
  /** One of its choices is where the person is. */
  readonly isHere?: boolean;
  readonly children: ReactNode;
}

/** A button whose menu is no burden to who never opens it. */
export function MenuButton({ label, panel, preload, className, isHere = false, children }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const ahead = () => void preload().catch(() => undefined);
  const props = {
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onPress: () => setOpen(true),
    onHoverStart: ahead,
    onFocus: ahead,
  } as const;
  return (
    <>
      {className ? (
        <Button
          {...props}
          ref={trigger}
          className={className}
          aria-label={label}
          data-here={isHere || undefined}
        >
          {children}
        </Button>
      ) : (
        <IconButton {...props} buttonRef={trigger} label={label}>
          {children}
        </IconButton>
      )}
      {isOpen && <Part>{panel({ label, trigger, onClose: () => setOpen(false) })}</Part>}
    </>
  );
}
